import {
  AlarmAct,
  getAlarms,
  getBeacon,
  getNotifications,
  handleAlarms,
  limits,
  NotificationType,
} from '@mayak/api';
import type { FuelWatch } from '@mayak/api/rules';
import { alarms } from '../../core/alarms/store/alarms.ts';
import { aPacketOf, openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { hour, iso, tank, today, vesselsOf } from './fuel.fixtures.ts';
import { FuelTelling } from './fuelTelling.ts';

let testApp: TestApp;
let owner: TestUser;
let vessel: ReturnType<typeof vesselsOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('bunker', { localization: 1 });
  vessel = vesselsOf(testApp, owner);
});
afterAll(() => testApp.close());

/** At rest: 300 l are taken aboard in the second day, 120 l go in half an hour in the evening of it. */
const level = (h: number) =>
  400 + 300 * Math.max(0, Math.min(1, h - 30)) - 120 * Math.max(0, Math.min(1, (h - 42) * 2));

/** A vessel whose tank is watched, by default since its first packet; hours before the last midnight. */
async function watched(
  watch: Partial<FuelWatch> = {},
  { since = 48, sensor = 2 }: { since?: number; sensor?: number } = {},
  values: (h: number) => Record<string, number> = (h) => ({ '2': level(h) }),
) {
  const boat = await vessel([tank, { ...tank, Number: 3, Name: 'Day tank' }], 2, values);
  await testApp.endRules(boat.id, owner.id);
  await testApp.addRules([
    {
      userId: owner.id,
      beaconId: boat.id,
      name: 'Fuel',
      enabled: true,
      trigger: { Type: NotificationType.RealChannel, ChannelIds: [boat.id * 1000 + sensor], States: [3] },
      deliveries: [0],
      emails: [],
      repeatMinutes: 0,
      fuel: {
        watch: { OnBunkering: true, OnDrain: true, Litres: 50, ...watch },
        since: today - since * hour,
      },
    },
  ]);
  return boat;
}

/** A server that has just started; each of them is another one. */
const server = () => new FuelTelling(testApp.context);
const told = async ({ id }: { id: number }) =>
  (await owner.client.call(getNotifications, { query: {} }))
    .filter(({ BeaconId }) => BeaconId === id)
    .map(({ Content, StatusType, NotificationType: type }) => [
      type,
      StatusType,
      Content.replace(/\s/g, ' ').replace(/.*?: /, ''),
    ])
    .sort();
const drained = [4, 3, expect.stringMatching(/^Tank: 1[12]\d L drained, happened \d\d\./)];
const bunkered = [4, 4, expect.stringMatching(/^Tank: (29|30)\d L bunkered, happened \d\d\./)];

describe('RULE-D16 fuel that was taken aboard or let out', () => {
  it('is told once each with its litres and when it began, the drain as an emergency, after a restart and by two servers too', async () => {
    const boat = await watched();
    await Promise.all([server().run(today), server().run(today)]);
    await server().run(today);
    expect(await told(boat)).toEqual([drained, bunkered]);
  });

  it('stands among the alarms where it is a drain: it is over, and makes no state of the beacon', async () => {
    const boat = await watched();
    await server().run(today);
    const queue = (await owner.client.call(getAlarms, { query: {} })).filter(
      ({ BeaconId }) => BeaconId === boat.id,
    );
    expect(queue).toEqual([
      expect.objectContaining({ NotificationType: 4, StatusType: 3, Lasts: false, RuleName: 'Fuel' }),
    ]);
    const { Alarms, State } = await owner.client.call(getBeacon, { params: { id: boat.id } });
    expect([Alarms?.map(({ Content }) => Content.slice(0, 5)), State]).toEqual([['Tank:'], 1]);
  });

  it('RULE-D14 is an alarm beside that of the state of its tank, which somebody has acknowledged', async () => {
    const boat = await watched();
    const { feed, writer } = testApp.context;
    const one = { beaconId: boat.id, type: NotificationType.RealChannel, subject: 2, status: 3 as const };
    const fact = { kind: 'label', channel: 'Tank', label: 'low', beacon: 'Boat' } as const;
    const alarm = { ...one, fact, since: today - hour, last: today, times: 1, lasting: [1] };
    await feed.transaction((step) =>
      writer.changeAlarms(step, [boat.id], () => alarms.raise(step.db, [alarm])),
    );
    const queue = async () =>
      (await owner.client.call(getAlarms, { query: {} })).filter(({ BeaconId }) => BeaconId === boat.id);
    const [lasting] = await queue();
    const body = { Ids: [lasting?.Id ?? 0], Act: AlarmAct.Acknowledge, Note: null };
    await owner.client.call(handleAlarms, { body });
    await server().run(today);
    expect((await queue()).map(({ Lasts, AcknowledgedDt }) => [Lasts, AcknowledgedDt !== null])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
  });

  it.each<[string, Parameters<typeof watched>, number]>([
    ['what is less than its litres', [{ Litres: 200 }], 1],
    ['what it does not wait for', [{ OnBunkering: false }], 1],
    ['anything where both are less', [{ Litres: 500 }], 0],
    ['the fuel of other tanks', [{}, { sensor: 3 }], 0],
    ['what was over before it told of fuel', [{}, { since: 12 }], 1],
  ])('of %s nothing is told', async (_, asked, count) => {
    const boat = await watched(...asked);
    await server().run(today);
    expect(await told(boat)).toHaveLength(count);
  });

  it('is told once when it is known in part first, and when the rest comes late', async () => {
    const isHeard = (h: number) => h < 30.4 || (h > 36 && h < 42.2) || h > 44;
    const values = (h: number): Record<string, number> => (isHeard(h) ? { '2': level(h) } : {});
    const boat = await watched({ Litres: 100 }, {}, values);
    await server().run(today - 3 * hour);
    await server().run(today);
    const rest = Array.from({ length: 48 * 6 }, (_, i) => i / 6).filter((h) => !isHeard(h));
    const Points = rest.map((h) => ({
      Timestamp: iso(boat.begin + h * hour + 1_000),
      Coordinates: [69, 33] as [number, number],
      Values: { '2': level(h) },
    }));
    await testApp.seed.append(boat.imei, [aPacketOf(0, {}, { Points })]);
    await server().run(today);
    await server().run(today);
    expect(await told(boat)).toEqual([drained, bunkered]);
  });

  it('is looked at again by one server only when its beacon was heard since', async () => {
    const boat = await watched();
    const one = server();
    await one.run(today);
    await testApp.context.pool.query('delete from fuel_move where beacon_id = $1', [boat.id]);
    await one.run(today);
    expect(await told(boat)).toHaveLength(2);
  });

  it('is told of the other vessels where it fails for one', async () => {
    const [failing, boat] = [await watched(), await watched()];
    const { pool } = testApp.context;
    await pool.query(`alter table fuel_move add constraint fails check (beacon_id <> ${failing.id})`);
    await expect(server().run(today)).rejects.toThrow('not looked at');
    await pool.query('alter table fuel_move drop constraint fails');
    expect([await told(failing), (await told(boat)).length]).toEqual([[], 2]);
    await server().run(today);
    expect(await told(failing)).toHaveLength(2);
  });

  it('is forgotten when nobody would look so far back', async () => {
    const boat = await watched();
    await server().run(today);
    await server().run(today + 3 * limits.rule.fuel.within);
    const { rows } = await testApp.context.pool.query('select 1 from fuel_move where beacon_id = $1', [
      boat.id,
    ]);
    expect(rows).toEqual([]);
  });
});
