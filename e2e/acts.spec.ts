import type { Page } from '@playwright/test';
import { criticalActs, map, ship, type Call, type CriticalAct, type View } from './criticalActs.ts';
import { needs } from './engines/needs.ts';
import { beaconNamed, expect, test, visit } from './story.ts';

const now = new Date().toISOString();
const anAlarm = (BeaconId: number) => ({
  ...{ Id: 1, BeaconId, BeaconName: ship, NotificationType: 4, StatusType: 3 },
  Content: `${ship}: Питание = 9,0 В, авария, порог 10,0 В`,
  ...{ RuleName: null, SinceDt: now, Times: 1, Lasts: true },
  ...{ TakenBy: null, AcknowledgedDt: null, AcknowledgedBy: null, Steps: [] },
});

/** An alarm and a bridge alarm that nobody else has, and what is called about them. */
async function prepare(page: Page, beaconId: number): Promise<Call[]> {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    calls.push({ to: `${request.method()} ${pathname}`, sent: request.postData() });
  });
  await page.route(/\/api\/alarms(\.handle)?(\?|$)/, (route) => route.fulfill({ json: [anAlarm(beaconId)] }));
  const withAlarm = { BNWASAlarm: 1, BNWASShowStatus: true, Alarms: [], CanManage: true };
  await page.route(/\/api\/beacons\/\d+(\?|$)|confirmBNWAS/, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/beacons\.confirmBNWAS\/(\d+)/, 'beacons/$1');
    const answer = await route.fetch({ url, method: 'GET' });
    await route.fulfill({ json: { ...(await answer.json()), ...withAlarm } });
  });
  return calls;
}

const viewOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mayak.map.view.monitoring') ?? 'null') as View | null);

const addresses = (beaconId: number) => ({
  map: '/monitoring',
  queue: '/monitoring?panel=notifications&panel.list=alarms',
  beacon: `/monitoring?beacon=${beaconId}`,
});

type Hand = (page: Page, act: CriticalAct) => Promise<void>;

const byMouse: Hand = async (page, { control }) => control(page).click();
const byKey: Hand = async (page, { key, focus = map }) => {
  await focus(page).focus();
  await page.keyboard.press(key);
};
/** A finger needs 44 px one way or the other. */
const byFinger: Hand = async (page, { control, pinch }) => {
  if (pinch !== undefined) {
    const tools = await page.context().newCDPSession(page);
    const { x, y, width, height } = (await map(page).boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 4 };
    await tools.send('Input.synthesizePinchGesture', {
      ...middle,
      scaleFactor: pinch,
      relativeSpeed: 400,
      gestureSourceType: 'touch',
    });
    return;
  }
  const place = control(page);
  await expect(place).toBeVisible();
  const box = (await place.boundingBox())!;
  expect(Math.max(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await place.tap();
};

const hands: readonly [name: string, hand: Hand, screen: Parameters<typeof test.use>[0]][] = [
  ['mouse', byMouse, { viewport: { width: 1440, height: 900 } }],
  ['key', byKey, { viewport: { width: 1440, height: 900 } }],
  ['finger', byFinger, { viewport: { width: 390, height: 844 }, hasTouch: true }],
];

for (const [name, hand, screen] of hands)
  test.describe('GEN-D17 what a watch depends on', () => {
    test.use(screen);
    if (hand === byFinger) needs('DevTools of Chromium');

    test(`twenty acts are one press each by ${name}`, async ({ signedIn: page, request, token }) => {
      expect(criticalActs).toHaveLength(20);
      const { Id } = await beaconNamed(request, token, ship);
      const calls = await prepare(page, Id);
      await page.goto('/monitoring');
      await expect(page.getByRole('treeitem', { name: new RegExp(`^${ship}`) })).toBeVisible();
      for (const act of criticalActs)
        await test.step(act.name, async () => {
          await visit(page, addresses(Id)[act.place]);
          if (act.pinch === undefined || hand !== byFinger) await expect(act.control(page)).toBeVisible();
          if (act.name === 'open a beacon' && hand === byKey) await page.getByRole('tree').press('ArrowDown');
          const before = await viewOf(page);
          calls.length = 0;
          await hand(page, act);
          await act.done({ page, calls, before, view: () => viewOf(page) });
        });
    });
  });
