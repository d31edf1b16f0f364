import type { Page } from '@playwright/test';
import { needs } from './engines/needs.ts';
import { buildReleases, copyBusy, mfe, releaseFolder, withdraw } from './releases.ts';
import { address } from './product.ts';
import { expect, test } from './story.ts';

needs('long animation frames');

declare global {
  interface Window {
    worked?: { from: number; to: number }[];
  }
}

const [host, guest] = ['delta', 'omega'] as const;
const version = '0.1.0';

test.beforeAll(async () => {
  for (const name of [host, guest]) {
    await withdraw(name);
    copyBusy(name);
  }
  await buildReleases([host, guest], version);
  for (const name of [host, guest]) {
    await mfe('publish', name, '--from', releaseFolder(name, version));
    await mfe('promote', name, version);
  }
});
test.afterAll(async () => {
  for (const name of [host, guest]) await withdraw(name);
});

interface Line {
  at: number;
  what: string;
  ms: number;
  remote: string;
  version: string;
  part: string;
  feature: string;
}

interface Counted {
  openings: { remote: string; press: number; long: number; longPages: number }[];
  slow: { remote: string; part: string }[];
}

/** The live list of the developer tools. */
const linesOf = (page: Page) =>
  page.getByRole('region', { name: 'Кадры' }).evaluate((region) =>
    [...region.querySelectorAll('tbody tr')].map((row): Line => {
      const [, what = '', ms = '', remote = '', version = '', part = '', feature = ''] = [
        ...row.children,
      ].map((cell) => cell.textContent ?? '');
      const at = Date.parse(row.querySelector('time')?.dateTime ?? '');
      return { at, what, ms: Number(ms), remote, version, part, feature };
    }),
  );

const places = { area: host, part: guest, panel: guest } as const;
type Place = keyof typeof places;
/** What React has drawn, or was pressed, is told by its place; the rest by its file. */
const partOf = { area: `/${host}`, part: 'work.place work', panel: `panel ${guest}-panel` };

/** Timers, promises and observers; of `chain`, which sleeps by a timer that has no code of its own, a browser tells nothing. */
const plain = [
  ...['timer', 'frame', 'idle', 'port', 'broadcast'],
  ...['microtask', 'answer', 'body', 'steps', 'digest', 'file', 'chain'],
  ...['resize', 'mutation', 'intersection'],
];
/** The words of the live list. */
const [frame, press] = ['Долгий кадр', 'Медленный отклик'] as const;
/** By calls of what the shell shares: its client and RxJS. */
const shared = ['call', 'stream'];
const drawn = ['render', 'transition', 'deferred', 'answered', 'layout', 'effect', 'ref', 'mount'];
const pressed = ['handler', 'pressed', 'native', 'pointer', 'typing', 'key'];

test('CONF-D19 to CONF-D21, CONF-D24 work that is thrown into remotes is ascribed to them, live in the developer tools, and counted when the page is left', async ({
  signedIn: page,
}) => {
  test.slow();
  await page.addInitScript(() => sessionStorage.setItem('mayak.devTools', 'true'));
  await page.goto(`${address}/${host}`);
  const tools = page.getByRole('region', { name: 'Инструменты разработчика' });
  await tools.getByRole('radio', { name: 'Кадры' }).click();
  await expect(tools.getByText('Наблюдение за кадрами ещё не началось')).toBeHidden({ timeout: 30_000 });
  const workers = (place: Place) => page.locator(`[data-who="${places[place]} ${place}"]`);
  await expect(workers('part')).toBeVisible();

  const wrong: string[] = [];
  let injected = 0;
  /** Lets something work, and waits for the line that was on while it did; a busy browser tells of some frames nothing, so it is asked twice. */
  const inject = async (what: string, begin: () => Promise<unknown>): Promise<Line | undefined> => {
    for (let turn = 0; turn < 2; turn += 1) {
      const before = await page.evaluate(() => window.worked?.length ?? 0);
      await begin();
      const worked = await page.waitForFunction((count) => window.worked?.[count], before);
      const { from, to } = (await worked.jsonValue()) as { from: number; to: number };
      const find = async () =>
        (await linesOf(page)).find(
          ({ at, ms, ...one }) => one.what === what && at <= (from + to) / 2 && at + ms >= (from + to) / 2,
        );
      const isTold = await expect
        .poll(find, { timeout: 5_000, intervals: [50] })
        .toBeTruthy()
        .then(
          () => true,
          () => false,
        );
      if (isTold) return find();
    }
    return undefined;
  };
  const check = (place: Place, kind: string, line: Line | undefined) => {
    injected += 1;
    const isOf = line?.remote === places[place] && line.version === version;
    // What React has drawn, or was pressed, is known by its place too.
    const isThere = line?.part === partOf[place] || !(drawn.includes(kind) || line?.what === press);
    if (!isOf || !isThere) wrong.push(`${place} ${kind}: ${JSON.stringify(line)}`);
  };
  const told = (place: Place, kind: string) => () =>
    page.evaluate(([who, detail]) => window.dispatchEvent(new CustomEvent(`work ${who}`, { detail })), [
      `${places[place]} ${place}`,
      kind,
    ] as const);

  await workers('area').getByRole('button', { name: 'open', exact: true }).waitFor();
  for (const place of ['area', 'part', 'panel'] as const) {
    if (place === 'panel') await workers('part').getByRole('button', { name: 'open', exact: true }).click();
    await expect(workers(place)).toBeVisible();
    // Of what no part of the page makes a difference to, each other place does its half.
    const beside = [...plain, ...shared].filter(
      (_, i) => place === 'area' || i % 2 === Number(place === 'part'),
    );
    for (const kind of [...beside, ...drawn]) check(place, kind, await inject(frame, told(place, kind)));
    for (const kind of pressed) {
      const button = workers(place).getByRole('button', { name: kind, exact: true });
      const act = async () => {
        if (kind === 'typing') await workers(place).getByRole('textbox').press('a');
        else if (kind === 'key') await button.press('x');
        else await button.click();
      };
      check(place, kind, await inject(frame, act));
      check(place, kind, await inject(press, act));
    }
  }
  check('area', 'module', await inject(frame, told('area', 'module')));
  expect(injected).toBeGreaterThan(70);
  expect(wrong.length / injected, wrong.join('\n')).toBeLessThanOrEqual(0.05);

  // What nobody's file has done is nobody's.
  const at = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => {
          const from = performance.timeOrigin + performance.now();
          while (performance.timeOrigin + performance.now() - from < 120);
          done(from + 60);
        }),
      ),
  );
  const nobodys = async () => (await linesOf(page)).find((one) => one.at <= at && one.at + one.ms >= at);
  await expect.poll(nobodys, { timeout: 20_000 }).toMatchObject({ remote: 'Неизвестно', version: '' });

  await page.reload();
  const status = async () => {
    const { openings, slow } = JSON.parse(await mfe('status', '--json')) as Counted;
    const ofBoth = [host, guest].map((name) => openings.find(({ remote }) => remote === name));
    return { ofBoth, parts: slow.map(({ remote, part }) => `${remote} ${part}`) };
  };
  await expect.poll(async () => (await status()).ofBoth.map((one) => one?.longPages)).toEqual([1, 1]);
  const { ofBoth, parts } = await status();
  for (const { press, long } of ofBoth.map((one) => one ?? { press: 0, long: 0 })) {
    expect(press).toBeGreaterThan(100);
    expect(long).toBeGreaterThan(1);
  }
  expect(parts).toEqual(expect.arrayContaining([`${host} ${partOf.area}`, `${guest} ${partOf.part}`]));
});
