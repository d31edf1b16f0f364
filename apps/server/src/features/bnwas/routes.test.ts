import {
  ChannelKind,
  ChannelType,
  confirmBnwas,
  getBeacon,
  getBnwasNow,
  getBnwasReport,
  type Packet,
} from '@mayak/api';
import { states } from '../../core/beacons/store/states.ts';
import { keyOf, openTestApp, type TestDevice, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
const minute = 60_000;
const now = Math.floor(Date.now() / minute) * minute;
const ago = (minutes: number) => new Date(now - minutes * minute).toISOString();

const watch = (Number: number, Name: string, ChannelFlag: number) => ({
  Number,
  Name,
  ChannelFlag,
  ChannelType: ChannelType.Enum,
});
const channels = [
  watch(1, 'Alarm', ChannelKind.BnwasAlarm),
  watch(2, 'Mode', ChannelKind.BnwasMode),
  watch(3, 'Autopilot', ChannelKind.Autopilot),
];
const ship = (user: TestUser, name: string) =>
  testApp.beacon(user, { name }, { Channels: channels, model: 6 } as never);

let serial = 0;
async function send(device: TestDevice, points: Packet['Points']): Promise<void> {
  serial += 1;
  const packet = { PacketId: `w${serial}`, PacketDt: points.at(-1)?.Timestamp, Transport: 1, Points: points };
  expect((await testApp.post('/ingest/packets', packet, keyOf(device))).status).toBe(200);
}

beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('master', { bnwasManagement: true });
});
afterAll(() => testApp.close());

/** A ship whose watch told of an alarm through all its stages, beside its channels. */
async function toldShip(name: string): Promise<TestDevice> {
  const device = await ship(owner, name);
  const moments = [
    [45, 0, { Stage: 0, DormantMinutes: 3 }],
    [40, 1, { Stage: 1, DormantMinutes: 3 }],
    [35, 2, { Stage: 2, DormantMinutes: 3 }],
    [30, 2, { Stage: 3, DormantMinutes: 3 }],
    [25, 0, { Stage: 0, Reset: 21, DormantMinutes: 12 }],
  ] as const;
  for (const [minutes, alarm, Watch] of moments)
    await send(device, [{ Timestamp: ago(minutes), Values: { 1: alarm }, Watch }]);
  return device;
}

const asked = (ids: number[]) => ({ query: { ids, startDt: ago(120), endDt: ago(0) } });

describe('GET /beacons.getBnwasReport', () => {
  it('BNWAS-08, BNWAS-D06 tells of modes under way and alarms with who confirmed them, in the order of the ids', async () => {
    const [first, second] = [await ship(owner, 'First'), await ship(owner, 'Second')];
    // An hour under way: manual for 20 minutes, then off; an alarm at 30 that is raised, escalated and cleared.
    const alarms = [0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0];
    await send(
      first,
      alarms.map((alarm, i) => ({
        Timestamp: ago(60 - i * 5),
        Coordinates: [69 + i * 0.01, 33],
        Speed: 13,
        Values: { 1: alarm, 2: i < 4 ? 2 : 3, 3: 2 },
      })) as never,
    );
    await owner.client.call(confirmBnwas, { params: { id: first.id }, body: { bnwasState: 2 } });
    const list = await owner.client.call(getBnwasReport, asked([second.id, first.id]));
    expect(list.map(({ BeaconName }) => BeaconName)).toEqual(['Second', 'First']);
    expect(list[0]).toMatchObject({ Rows: [], Totals: { UnderWaySeconds: 0, Compliance: null } });
    expect(
      list[1]!.Rows.map((row) => [row.StartDt, row.EndDt, row.Mode, row.IsViolation, row.Alarms.length]),
    ).toEqual([
      [ago(60), ago(40), 2, false, 0],
      [ago(40), ago(0), 3, true, 1],
    ]);
    expect(list[1]!.Totals).toMatchObject({
      UnderWaySeconds: 3_600,
      ViolationSeconds: 2_400,
      AlarmCount: 1,
      Compliance: expect.closeTo(1 / 3, 6),
    });
    expect(list[1]!.Alarms).toMatchObject([
      { StartDt: ago(30), EscalatedDt: ago(25), EndDt: ago(20), State: 2 },
    ]);
  });

  it('BNWAS-D09 tells the stages of alarms, what reset them, and the dormant periods', async () => {
    const { id } = await toldShip('Staged');
    const [report] = await owner.client.call(getBnwasReport, asked([id]));
    expect(report?.Alarms).toMatchObject([
      {
        StartDt: ago(40),
        EndDt: ago(25),
        ConfirmedDt: null,
        ResetSource: 21,
        Stages: [
          { Stage: 1, StartDt: ago(40) },
          { Stage: 2, StartDt: ago(35) },
          { Stage: 3, StartDt: ago(30) },
        ],
      },
    ]);
    expect(report?.Totals.AlarmsByStage).toEqual([{ Stage: 3, AlarmCount: 1 }]);
    expect(report?.DormantPeriods).toEqual([
      { StartDt: ago(45), EndDt: ago(25), Minutes: 3 },
      { StartDt: ago(25), EndDt: expect.any(String), Minutes: 12 },
    ]);
  });

  it('BNWAS-D08 has the same alarms in whatever order a watch told of them', async () => {
    const values = [0, 2, 0, 2, 0, 0, 1, 1, 2, 0];
    const told = values.map((value, i) => [{ Timestamp: ago(60 - i * 5), Values: { 1: value } }]);
    const orders = [[], [2], [6], [1, 2], [2, 6, 8], [4, 5, 9], [3, 1]];
    const found: unknown[] = [];
    for (const late of orders) {
      const { id, ...device } = await ship(owner, `Late ${late.join(' ')}`);
      const inTime = told.filter((_, i) => !late.includes(i));
      for (const points of [...inTime, ...late.flatMap((i) => [told[i] ?? []])])
        await send({ id, ...device }, points);
      const [report] = await owner.client.call(getBnwasReport, asked([id]));
      found.push(report?.Alarms.map((alarm) => [alarm.StartDt, alarm.EndDt, alarm.State, alarm.EscalatedDt]));
    }
    expect(found).toEqual(orders.map(() => found[0]));
    expect(found[0]).toHaveLength(3);
  });

  it('PERM-06, PERM-D06 answers 403 without the right, before 404 for a strange beacon, and 400 for none', async () => {
    const stranger = await testApp.user('deck-hand');
    const call = (user: TestUser, query: string) =>
      fetch(`${testApp.api}/beacons.getBnwasReport${query}`, {
        headers: { Authorization: `Bearer ${user.token}` },
      });
    expect((await call(stranger, '?ids=1')).status).toBe(403);
    expect((await call(stranger, '')).status).toBe(403);
    const strange = await ship(stranger, 'Strange');
    expect((await call(owner, `?ids=${strange.id}&startDt=x`)).status).toBe(404);
    expect((await call(owner, '')).status).toBe(400);
  });
});

describe('GET /beacons.getBnwasNow', () => {
  it('BNWAS-D09 tells the dormant period and the last alarm of those whose watch told of more than its channels', async () => {
    const [told, plain] = [await toldShip('Told'), await ship(owner, 'Plain')];
    await send(plain, [{ Timestamp: ago(5), Values: { 1: 1 } }]);
    const all = await owner.client.call(getBnwasNow, {});
    expect(all.filter(({ BeaconId }) => [plain.id, told.id].includes(BeaconId))).toMatchObject([
      { BeaconId: told.id, Stage: 3, DormantMinutes: 12, Alarm: { StartDt: ago(40), ResetSource: 21 } },
    ]);
    const [stored] = await states.some(testApp.context.pool, [told.id]);
    expect(stored?.state.watch).toEqual({ t: Date.parse(ago(25)), stage: 0, dormant: 12 });
  });

  it('BNWAS-D09 a beacon has the highest stage of its alarm until it is confirmed', async () => {
    const device = await ship(owner, 'Sounding');
    const stageOf = async () =>
      (await owner.client.call(getBeacon, { params: { id: device.id } })).BNWASStage;
    await send(device, [{ Timestamp: ago(9), Values: { 1: 2 }, Watch: { Stage: 3 } }]);
    await send(device, [{ Timestamp: ago(8), Values: { 1: 0 }, Watch: { Stage: 0 } }]);
    expect(await stageOf()).toBe(3);
    await owner.client.call(confirmBnwas, { params: { id: device.id }, body: { bnwasState: 2 } });
    expect(await stageOf()).toBeUndefined();
  });

  it('PERM-06 answers 403 without the right', async () => {
    const stranger = await testApp.user('look-out');
    await expect(stranger.client.call(getBnwasNow, {})).rejects.toMatchObject({ status: 403 });
  });

  it('BNWAS-D09 hears a device of a protocol that knows no channel numbers, without a fault', async () => {
    const device = await ship(owner, 'Named');
    const query = `id=${device.imei}&timestamp=${Math.floor(now / 1_000)}&lat=69&lon=33&bnwasStage=1&bnwasDormantMinutes=6`;
    expect((await fetch(`${testApp.api}/ingest/osmand?${query}`)).status).toBe(200);
    const all = await owner.client.call(getBnwasNow, {});
    expect(all.find(({ BeaconId }) => BeaconId === device.id)).toEqual({
      BeaconId: device.id,
      Stage: null,
      DormantMinutes: 6,
      Alarm: null,
    });
    const { rows } = await testApp.past.pool.query('select fault from raw_packet where beacon_id = $1', [
      device.id,
    ]);
    expect(rows).toEqual([{ fault: null }]);
  });
});
