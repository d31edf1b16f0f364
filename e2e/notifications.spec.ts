import type { APIRequestContext, Page } from '@playwright/test';
import { inTheme, isThere, violationsOf } from './axe.ts';
import { needs } from './engines/needs.ts';
import { linkTo } from './mailbox.ts';
import { address } from './product.ts';
import { beaconNamed, demoToken, expect, expectRefused, test } from './story.ts';

const name = 'Погрузчик 12';
const supply = 4;
/** Volts of a net of 24 V. */
const [good, bad] = [24.2, 12];

const noThresholds = { LowerEmergency: null, LowerPreEmergency: null, UpperPreEmergency: null };

const auth = (token: string) => ({ Authorization: `Bearer ${token}` });
const mark = (request: APIRequestContext, token: string) =>
  request.post(`${address}/api/notifications.markAs?asRead=true&asShown=true`, {
    data: [],
    headers: auth(token),
  });

const unshown = async (request: APIRequestContext, token: string) =>
  (
    await request.get(`${address}/api/notifications.getCount?filterByUnshown=true`, { headers: auth(token) })
  ).json();

/** The device tells its supply by the door of devices. */
async function sendVolts(request: APIRequestContext, token: string, volts: number) {
  const { GsmImei, SerialNumber, Location } = await beaconNamed(request, token, name);
  const now = new Date().toISOString();
  const answer = await request.post(`${address}/ingest/packets`, {
    headers: { 'X-Device-Imei': GsmImei ?? '', 'X-Device-Key': `demo-${SerialNumber}` },
    data: {
      PacketId: `story-${now}`,
      PacketDt: now,
      Transport: 0,
      Points: [
        {
          Timestamp: now,
          Coordinates: Location.Coordinates,
          Speed: 0,
          Course: 0,
          Values: { [supply]: volts },
        },
      ],
    },
  });
  expect(answer.status()).toBe(200);
}

const corner = (page: Page) => page.getByRole('region', { name: 'Всплывающие уведомления' });
/** Their code comes after all else, and shows anew what stands. */
const popUpsHaveCome = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/pop-ups\.\w+\.js$/.test(name)),
  );
const badge = (page: Page) => page.getByRole('button', { name: /^Уведомления(,|$)/ });

test.describe('NOTIF-09 to NOTIF-16, PANEL-08 to PANEL-11 notifications', () => {
  test.beforeEach(async ({ request, token }) => {
    await sendVolts(request, token, good);
    await mark(request, token);
  });
  test.afterEach(async ({ request, token }) => {
    await sendVolts(request, token, good);
    await mark(request, token);
  });

  test('LIVE-D01, NOTIF-16 an alarm pops up, is found in the panel, is read, and the badge goes down', async ({
    signedIn: page,
    request,
    token,
  }) => {
    await page.goto('/bnwas');
    await expect(badge(page)).toHaveAccessibleName('Уведомления');
    await popUpsHaveCome(page);
    await sendVolts(request, token, bad);
    const popUp = page.getByRole('alert').filter({ hasText: name });
    await expect(popUp).toContainText('Питание = 12,0 В');
    await expect(popUp).toContainText('Погрузчик 12 · авария, порог');
    await expect(badge(page)).toHaveAccessibleName(/^Уведомления, \d+ непрочитанн/);
    const before = Number(await badge(page).textContent());
    const { x, y } = (await corner(page).boundingBox()) ?? { x: 0, y: 0 };
    expect([y, x > 1_000]).toEqual([60, true]);
    await popUp.getByRole('button', { name: 'Закрыть' }).click();
    await expect(popUp).toBeHidden();
    expect(Number(await badge(page).textContent())).toBeGreaterThanOrEqual(before);

    await badge(page).click();
    const panel = page
      .getByRole('region', { name: /^Уведомления/ })
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText(/^Непрочитанные\d+$/);
    const row = panel.getByRole('button', { name: /^Не прочитано Авария Питание = 12,0/ });
    await expect(row).toContainText(name);
    const unread = Number(await badge(page).textContent());
    await row.click();
    const read = panel.getByRole('button', { name: /^Авария Питание = 12,0/ }).first();
    await expect(read).toBeFocused();
    await expect.poll(async () => Number((await badge(page).textContent()) || 0)).toBe(unread - 1);
    await panel.getByRole('button', { name: new RegExp(`^Показать на карте ?: ${name}$`) }).click();
    await expect(page).toHaveURL(/\/monitoring\?beacon=\d+$/);
    await expect(page.getByRole('region', { name: /Погрузчик 12/ })).toBeVisible();
  });

  test('an alarm is in the queue of all who see the beacon: taken with a note, acknowledged, and there while it lasts', async ({
    signedIn: page,
    request,
    token,
  }) => {
    // In every frame: a browser without windows prints at once, and the sheet would be gone.
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await sendVolts(request, token, bad);
    await page.goto('/profile?panel=notifications&panel.list=alarms');
    const waiting = page.getByRole('region', { name: 'Неподтверждённые' });
    const alarm = waiting.getByRole('button', { name: new RegExp(`^Авария Питание = 12,0.*${name}`) });
    await alarm.click();
    await page.getByRole('textbox', { name: 'Заметка' }).fill('Звоним водителю');
    await page.getByRole('button', { name: 'Взять в работу', exact: true }).click();
    await expect(alarm).toContainText('В работе: demo');
    await expect(page.getByRole('textbox', { name: 'Заметка' })).toHaveValue('');
    await expect(page.getByText('Звоним водителю')).toBeVisible();
    await isThere(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    const seen = page.getByRole('region', { name: 'Подтверждены, продолжаются' });
    const own = { name: new RegExp(`^Авария Питание = 12,0.*${name}`) };
    await expect(seen.getByRole('button', own)).toContainText('Подтвердил: demo');
    await page.getByRole('button', { name: 'Сдать смену' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Сдача смены' })).toBeAttached();
    await sendVolts(request, token, good);
    await expect(seen.getByRole('button', own)).toHaveCount(0);
  });

  test('RULE-D14 list, counters, page, pop-up, queue and mail tell the same of an alarm, for two users with rules of their own, until the link of the mail acknowledges it', async ({
    signedIn: page,
    request,
    token,
  }) => {
    const { Id } = await beaconNamed(request, token, name);
    const other = await demoToken(request, 'demo2');
    const mailbox = `watch-${Date.now()}@example.com`;
    const share = (list: object[]) =>
      request.put(`${address}/api/beacons.editAccess/${Id}`, {
        headers: auth(token),
        data: list,
      });
    const rights = { CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false };
    expect((await share([{ UserName: 'demo2', ...rights }])).status()).toBe(200);
    const ruleOf = async (user: string, Name: string, UpperEmergency: number, Emails: string[]) => {
      const Trigger = {
        Type: 5,
        ChannelId: Id * 1_000 + supply,
        States: [3],
        UpperEmergency,
        ...noThresholds,
      };
      const Deliveries = Emails.length > 0 ? [0, 1] : [0];
      const answer = await request.post(`${address}/api/notificationRules`, {
        headers: auth(user),
        data: { BeaconId: Id, Name, Enabled: true, Trigger, Deliveries, Emails, RepeatMinutes: 0 },
      });
      expect(answer.status()).toBe(201);
      return ((await answer.json()) as { Id: number }).Id;
    };
    const queueOf = async (user: string) => {
      const answer = await request.get(`${address}/api/alarms`, { headers: auth(user) });
      return ((await answer.json()) as { Id: number; BeaconId: number }[]).filter(
        ({ BeaconId }) => BeaconId === Id,
      );
    };
    // What stands from before is no part of this story.
    const left = (await queueOf(token)).map((alarm) => alarm.Id);
    if (left.length > 0)
      await request.post(`${address}/api/alarms.handle`, {
        headers: auth(token),
        data: { Ids: left, Act: 2, Note: null },
      });
    const rule = await ruleOf(token, 'Перезаряд', 25, [mailbox]);
    await ruleOf(other, 'Зарядка', 25.2, []);
    try {
      await page.goto(`/monitoring?beacon=${Id}`);
      await popUpsHaveCome(page);
      const card = page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
      const emergencies = page
        .getByRole('button', { name: /Авария/, pressed: false })
        .locator('b')
        .first();
      await expect(card).toHaveAccessibleName(/Норма/);
      const before = Number(await emergencies.textContent());
      await sendVolts(request, token, 25.4);
      await expect(page.getByRole('alert').filter({ hasText: name })).toContainText('Питание = 25,4');
      await expect(card).toHaveAccessibleName(/Авария, Питание = 25,4.В, авария, порог 25,[02].В/);
      await expect(emergencies).toHaveText(String(before + 1));
      const alarms = page.getByRole('region', { name: 'Тревоги', exact: true });
      await expect(alarms).toContainText(/Питание = 25,4.В, авария, порог.*правило «(Перезаряд|Зарядка)»/);
      const [mine, theirs] = [await queueOf(token), await queueOf(other)];
      expect(mine).toHaveLength(1);
      expect(theirs).toMatchObject(mine ?? []);
      const link = await linkTo(mailbox, 1, /(\/api\/alarms\.acknowledge\?token=[\w.-]+)/);
      await request.post(address + link);
      await expect(card).toHaveAccessibleName(/Авария, Питание = 25,4.*Тревога подтверждена/);
      await expect(emergencies).toHaveText(String(before + 1));
      await expect(alarms).toContainText('продолжается · подтверждена');
      await sendVolts(request, token, good);
      await expect(card).toHaveAccessibleName(/Норма/);
      await expect(emergencies).toHaveText(String(before));
      await expect(alarms).toHaveCount(0);
    } finally {
      await request.delete(`${address}/api/notificationRules/${rule}`, { headers: auth(token) });
      await share([]);
    }
  });

  for (const [how, locks] of [
    ['that take turns', true],
    ['that cannot take turns', false],
  ] as const)
    test(`NOTIF-D04 of two tabs ${how} one shows a pop-up, and what is read in one is read in both`, async ({
      signedIn: page,
      context,
      request,
      token,
    }) => {
      needs('second page');
      if (!locks)
        await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
      const other = await context.newPage();
      await other.goto('/bnwas');
      await page.goto('/bnwas');
      for (const tab of [page, other]) {
        await expect(badge(tab)).toHaveAccessibleName('Уведомления');
        await popUpsHaveCome(tab);
      }
      await sendVolts(request, token, bad);
      const popUps = (tab: Page) => tab.getByRole('alert').filter({ hasText: name });
      for (const tab of [page, other]) await expect(badge(tab)).toHaveAccessibleName(/непрочитанн/);
      await expect.poll(async () => (await popUps(page).count()) + (await popUps(other).count())).toBe(1);
      await expect.poll(() => unshown(request, token)).toBe(0);
      expect((await popUps(page).count()) + (await popUps(other).count())).toBe(1);
      const [shown, quiet] = (await popUps(page).count()) === 1 ? [page, other] : [other, page];
      await badge(quiet).click();
      await quiet.getByRole('button', { name: 'Отметить все прочитанными' }).click();
      await expect(popUps(shown)).toBeHidden();
      for (const tab of [page, other]) await expect(badge(tab)).toHaveAccessibleName('Уведомления');
      await other.close();
    });

  test('NOTIF-D04, MENU-05, CONF-D03 an emergency stands again after a reload, until it is dismissed; the badge of messages stands on a page without beacons', async ({
    signedIn: page,
    request,
    token,
  }) => {
    await page.goto('/bnwas');
    await expect(badge(page)).toHaveAccessibleName('Уведомления');
    await sendVolts(request, token, bad);
    const popUp = page.getByRole('alert').filter({ hasText: name });
    await expect(popUp).toHaveCount(1);
    await expect.poll(() => unshown(request, token)).toBe(0);
    await page.goto('/profile');
    await expect(popUp).toHaveCount(1);
    const answer = await request.get(`${address}/api/beacons`, { headers: auth(token) });
    const beacons = (await answer.json()) as { UnreadMessagesCount: number }[];
    const sum = beacons.reduce((all, { UnreadMessagesCount }) => all + UnreadMessagesCount, 0);
    expect(sum).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^Сообщения/ })).toHaveAccessibleName(
      new RegExp(`^Сообщения, ${sum} непрочитанн`),
    );
    await popUp.getByRole('button', { name: 'Закрыть' }).click();
    await page.reload();
    await badge(page).click();
    const row = page.getByRole('button', { name: /^Не прочитано Авария Питание = 12,0/ });
    await expect(row.locator('[data-color]')).toBeVisible();
    await expect(popUp).toHaveCount(0);
  });

  test('an emergency sounds, unless the sound is off', async ({ signedIn: page, request, token }) => {
    await page.addInitScript(() => {
      class Counted extends AudioContext {
        constructor() {
          super();
          document.documentElement.dataset['sounds'] = String(
            Number(document.documentElement.dataset['sounds'] ?? 0) + 1,
          );
        }
      }
      window.AudioContext = Counted;
    });
    const sounds = () => page.locator('html').getAttribute('data-sounds');
    const popUp = page.getByRole('alert').filter({ hasText: name });
    const alarm = async () => {
      await sendVolts(request, token, bad);
      await expect(popUp).toBeVisible();
      await popUp.getByRole('button', { name: 'Закрыть' }).press('Enter');
      await sendVolts(request, token, good);
    };
    await page.goto('/bnwas');
    await expect(badge(page)).toBeVisible();
    await alarm();
    expect(await sounds()).toBe('1');
    await badge(page).click();
    await page.getByRole('button', { name: 'Звук при аварии' }).click();
    await page.keyboard.press('Escape');
    await alarm();
    expect(await sounds()).toBe('1');
  });

  test('ERR-13, NOTIF-D05, NOTIF-D07, PANEL-10 without an answer the panel says so and tries again when asked; the past is loaded page by page, in days of the user', async ({
    signedIn: page,
    spoken,
  }) => {
    await page.goto('/bnwas');
    const list = /\/api\/notifications\?takeCount=20&/;
    await page.route(list, (route) =>
      route.fulfill({
        status: 403,
        json: {
          type: 'about:blank',
          title: 'x',
          status: 403,
          detail: 'x',
          instance: 'req-1',
          code: 'permission.denied',
        },
      }),
    );
    await badge(page).click();
    await expect(page.getByText('Уведомления не загружены')).toBeVisible();
    expectRefused(spoken, 403);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Повторить' }).click();
    const rows = page.locator('[data-notification]');
    const folded = page.getByRole('button', { name: /^Ещё \d+ так/, expanded: false });
    /** All that are loaded: what is by the way may stand folded. */
    const loaded = async () => {
      while ((await folded.count()) > 0) await folded.first().click();
      return rows.count();
    };
    await expect.poll(loaded).toBe(20);
    await page.getByRole('button', { name: 'Загрузить ещё' }).click();
    await expect.poll(loaded).toBe(40);
    await expect(page.getByRole('heading', { level: 3, name: 'Сегодня' })).toBeVisible();
    expect(await rows.evaluateAll((all) => new Set(all.map((row) => row.dataset['notification'])).size)).toBe(
      40,
    );
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(0);
    await expect(badge(page)).toBeFocused();
  });

  test('GEN-D04, I18N-01 in English panel and pop-up are free of axe violations in either theme', async ({
    signedIn: page,
    request,
    token,
  }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/bnwas');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await sendVolts(request, token, bad);
    const popUp = page.getByRole('alert').filter({ hasText: name });
    await expect(popUp).toContainText('Погрузчик 12 · emergency, threshold');
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await page.getByRole('button', { name: /^Unread Emergency Питание = 12\.0/ }).click();
    await expect(page.getByRole('button', { name: /^Show on map/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await inTheme(page, 'dark');
    expect(await violationsOf(page, { onlyColours: true })).toEqual([]);
  });
});
