import type { Page, Route } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { plainPage } from './plainPage.ts';
import { expect, test } from './story.ts';

/** How a file of the start fails: as servers, proxies and networks make it fail. */
const faults = {
  hangs: () => undefined,
  'is a page of the network': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Sign in' }),
  'is cut off': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"schema":1,"remo' }),
  'is reset': (route: Route) => route.abort('connectionreset'),
} as const;

const fleet = (page: Page) => page.getByRole('tree').getByText('Капитан Воронов');
/** On a busy machine a page takes its time. */
const soon = { timeout: 30_000 };
const registry = /\/registry\.json$/;

test.describe('ERR-D07, ROUTE-D01, GEN-D05 no file can stop the start', () => {
  test.setTimeout(240_000);
  // What fails is told in the console too, by a line each.
  test.afterEach(({ spoken }) => void spoken.splice(0));

  test('each file of it fails alone: what the user reads, where he stays, and that it heals', async ({
    signedIn: page,
  }) => {
    needs('answers that never come');
    const open = async (path: string, { isPlain = false, forget = true } = {}) => {
      await page.goto('/mayak.svg');
      if (forget) await page.evaluate(() => localStorage.removeItem('mayak.start'));
      if (isPlain) await page.route((url) => url.pathname === path, plainPage);
      await page.goto(path, { waitUntil: 'commit' });
    };

    await test.step('a registry that hangs stops nothing: the page brought one', async () => {
      await page.route(registry, faults.hangs);
      await open('/monitoring');
      await expect(fleet(page)).toBeVisible(soon);
      await page.unrouteAll();
    });

    await test.step('the configuration hangs: what it said last holds', async () => {
      await page.route('**/config.json', faults.hangs);
      await open('/monitoring', { forget: false });
      await expect(fleet(page)).toBeVisible(soon);
      await page.unrouteAll();
    });

    await test.step('nothing came with the page, and the registry cannot be read: the last good one holds', async () => {
      await page.route(registry, faults['is a page of the network']);
      await open('/monitoring', { isPlain: true, forget: false });
      await expect(fleet(page)).toBeVisible(soon);
      await page.unrouteAll();
    });

    for (const fault of ['hangs', 'is cut off'] as const)
      await test.step(`in a new browser the registry ${fault}: the address stays, a sentence, and it heals`, async () => {
        await page.route(registry, faults[fault]);
        await open('/tracks', { isPlain: true });
        await expect(page.getByText('Список разделов не загрузился')).toBeVisible();
        await expect(page).toHaveURL(/\/tracks$/);
        await page.unrouteAll();
        // By itself: nobody has to press Retry.
        await expect(page.getByRole('link', { name: 'Треки', exact: true })).toHaveAttribute(
          'aria-current',
          'page',
          {
            timeout: 40_000,
          },
        );
        await expect(page).toHaveURL(/\/tracks$/);
      });

    await test.step('one description hangs: its menu entry and address stay, the others live, and it heals by itself', async () => {
      await page.route(/\/remotes\/bnwas\/.*\/release\.json/, faults.hangs);
      await open('/bnwas', { isPlain: true });
      await expect(page.getByText('Загрузка раздела «bnwas»')).toBeVisible();
      await expect(page.getByRole('link', { name: 'bnwas' })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('link', { name: 'Мониторинг' })).toBeVisible();
      await expect(page).toHaveURL(/\/bnwas$/);
      await page.unrouteAll();
      await expect(page.getByRole('link', { name: 'КДВП', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
        {
          timeout: 30_000,
        },
      );
    });

    await test.step('an entry hangs: it is named after 3 s, and after 10 s it can be asked for anew', async () => {
      // For good: who asks anew asks under another address.
      const entry = ({ pathname, search }: URL) => /\/bnwas\/.*\/remoteEntry/.test(pathname) && search === '';
      await page.route(entry, faults.hangs);
      await open('/bnwas');
      await expect(page.getByText('Загрузка раздела «КДВП»')).toBeVisible({ timeout: 8_000 });
      await expect(page.getByText(/Раздел «КДВП» не загрузился за 10 с/)).toBeVisible({ timeout: 15_000 });
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(
        page.getByRole('heading', { name: /КДВП/ }).or(page.getByText('Судно')).first(),
      ).toBeVisible();
      await page.unrouteAll();
    });

    await test.step("the page's own script fails, then it is there: words at once, and it heals", async () => {
      await page.route(/\/main\..*\.js$/, faults['is reset']);
      await open('/monitoring');
      await expect(page.getByText('Файл страницы не загрузился. Попытка повторится сама.')).toBeVisible();
      await page.unrouteAll();
      await expect(fleet(page)).toBeVisible(soon);
    });

    await test.step("the page's own script hangs: words at once, more after 3 and after 10 s", async () => {
      await page.route(/\/main\..*\.js$/, faults.hangs);
      await open('/monitoring');
      await expect(page.getByText('Загрузка…')).toBeVisible({ timeout: 2_500 });
      await expect(page.getByText('Загружаются файлы страницы. Связь медленная.')).toBeVisible();
      await expect(page.getByText(/Файлы страницы не загрузились за 10 с/)).toBeVisible({ timeout: 12_000 });
      await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
      await page.unrouteAll();
      await expect(fleet(page)).toBeVisible(soon);
    });
  });
});

interface FirstCalls {
  /** Calls that go wrong, each in a way of its own. */
  wrong: Record<string, keyof typeof faults | 'fails'>;
  /** What the user then reads, a line for each call whose answer is missed on the screen. */
  words: RegExp[];
}
/** The first calls of monitoring; the rest of the page lives. */
const firstCalls: FirstCalls[] = [
  {
    wrong: {
      users: 'fails',
      'users.getSettings': 'is a page of the network',
      'users.getInfo': 'is reset',
      'notifications.getCount': 'is a page of the network',
    },
    words: [],
  },
  {
    wrong: { groups: 'fails', geoobjects: 'is a page of the network' },
    words: [/^Группы не загружены · Повторить$/, /^Геообъекты не загружены · Повторить$/],
  },
  ...(['fails', 'hangs', 'is cut off'] as const).map((beacons) => ({
    wrong: { beacons },
    words: [/Маяки не загружены · Повторить$/],
  })),
];
/** In a browser that was here before, what was known last is shown instead. */
const forgetAnswers = () => {
  localStorage.removeItem('mayak.fleet.since');
  return new Promise((done) => {
    indexedDB.deleteDatabase('mayak.user').onsuccess = done;
  });
};
const fails = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, detail: 'x', instance: 'x' }),
  });

test.describe('ERR-D04, CONF-03, CONF-D03 a first call that goes wrong', () => {
  test.setTimeout(180_000);
  test.afterEach(({ spoken }) => void spoken.splice(0));

  test('is said where its answer is missing, the page lives, and it heals', async ({ signedIn: page }) => {
    for (const { wrong, words } of firstCalls)
      await test.step(JSON.stringify(wrong), async () => {
        await page.goto('/mayak.svg');
        await page.evaluate(forgetAnswers);
        for (const [call, fault] of Object.entries(wrong))
          await page.route(
            ({ pathname }) => pathname === `/api/${call}`,
            fault === 'fails' ? fails : faults[fault],
          );
        await page.goto('/monitoring', { waitUntil: 'commit' });
        const said = words.map((name) => page.getByRole('button', { name }));
        for (const line of said) await expect(line).toBeVisible(soon);
        if (wrong['beacons']) await expect(page.getByText('пока неизвестно').first()).toBeAttached();
        else await expect(fleet(page)).toBeVisible(soon);
        await expect(page).toHaveURL(/\/monitoring/);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        for (const line of said) {
          // The fleet is asked for again by itself, within seconds.
          if (!wrong['beacons']) await line.click();
          await expect(line).toHaveCount(0, soon);
        }
        await expect(fleet(page)).toBeVisible(soon);
      });
  });
});

test.describe('ERR-D04 a page without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens with the last known fleet and its age, goes on by itself when the network is back, and keeps nothing after logout', async ({
    signedIn: page,
    context,
    spoken,
  }) => {
    needs('no network', 'service worker');
    const kept = () =>
      page.evaluate(async () => {
        const pages = await (await caches.open('mayak.page')).keys();
        return pages.length > 0 && localStorage.getItem('mayak.fleet.since') !== null;
      });
    await page.goto('/monitoring');
    await expect(fleet(page)).toBeVisible(soon);
    await expect.poll(kept, soon).toBe(true);

    await context.setOffline(true);
    await page.goto('/monitoring', { waitUntil: 'commit' });
    await expect(fleet(page)).toBeVisible(soon);
    await expect(page.getByText(/Нет обновлений с \d\d:\d\d/)).toBeVisible(soon);
    await expect(page.getByRole('button', { name: 'Пользователь demo' })).toBeVisible();
    await expect(page).toHaveURL(/\/monitoring/);
    // Land is there too: the small world and what paints it.
    const land = () =>
      page.evaluate(async () => {
        const text = await (await fetch('/basemap/index.json')).text();
        const { files, painter } = JSON.parse(text) as { files: string[]; painter: string };
        const answers = await Promise.all([files[0], painter].map((name) => fetch(`/basemap/${name}`)));
        return answers.every(({ ok }) => ok);
      });
    expect(await land()).toBe(true);

    await context.setOffline(false);
    await expect(page.getByText(/Обновлено \d\d:\d\d/)).toBeVisible(soon);
    // What the browser and the start say of calls that failed.
    spoken.splice(0);

    await page.getByRole('button', { name: 'Пользователь demo' }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const left = await page.evaluate(
      (name) =>
        new Promise<number>((done) => {
          const opening = indexedDB.open(name, 1);
          opening.onsuccess = () => {
            const count = opening.result.transaction('data').objectStore('data').count();
            count.onsuccess = () => done(count.result);
          };
        }),
      'mayak.user',
    );
    expect(left).toBe(0);
  });
});
