import { editBeaconSettings, getBeaconSettings, getTrackColumns, ReportType } from '@mayak/api';
import { decodeTrack } from '@mayak/api/history';
import { openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { makeDays } from './makeDays.ts';
import { begin, hour, period, sailing, shipsOf, silentShip } from './rhythm.fixtures.ts';
import { dayLength } from './store/days.ts';
import { storedLegs } from './store/legs.ts';

let testApp: TestApp;
let owner: TestUser;
let ships: ReturnType<typeof shipsOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('rhythmic', { bnwasManagement: true });
  ships = shipsOf(testApp, owner);
});
afterAll(() => testApp.close());

async function setTimeout1({ id }: TestDevice, minutes: number): Promise<void> {
  const { Edited, ...known } = await owner.client.call(getBeaconSettings, { params: { id } });
  await owner.client.call(editBeaconSettings, {
    params: { id },
    body: { ...known, Version: Edited.Version, RelevanceTimeout1: minutes },
  });
}

describe('TRACK-D10 a ship that reports each two hours', () => {
  it('sailed 803,461 m in 48 h in its track, its reports and on its bridge', async () => {
    const device = await ships.sent(sailing(2, 24, 803_461 / 24, 18.52));
    const { Figures } = await ships.track(device);
    expect(Math.abs(Figures.Length + Figures.EstimatedLength - 803_461)).toBeLessThan(8_034);
    expect(Figures).toMatchObject({ Moving: 48 * hour, Gaps: 0 });
    expect(await ships.row(device)).toMatchObject({
      Distance: Figures.Length,
      MoveTime: 48 * 3_600,
      EstimatedTime: 0,
      NoDataTime: 0,
    });
    expect((await ships.watch(device)).Totals).toMatchObject({ UnderWaySeconds: 48 * 3_600, Compliance: 1 });
  });

  it('is told the same whatever the display settings say, before and after its days are closed', async () => {
    const device = await ships.sent(sailing(1, 200, 15_000, 15));
    const told = async () => [
      (await ships.track(device)).Figures,
      await ships.row(device),
      await ships.watch(device),
    ];
    const [before] = await told();
    for (const minutes of [25, 60, 61, 120]) {
      await setTimeout1(device, minutes);
      await makeDays(testApp.past, Date.now(), new AbortController().signal);
      expect((await told())[0]).toEqual(before);
    }
    const all = { beaconId: device.id, from: begin, end: begin + 10 * dayLength };
    const kept = await storedLegs.of(testApp.past.pool, all);
    const last = await told();
    await setTimeout1(device, 25);
    expect(await storedLegs.areTold(testApp.past.pool, all)).toBe(true);
    expect(await storedLegs.of(testApp.past.pool, all)).toEqual(kept);
    expect(await told()).toEqual(last);
  });
});

describe('TRACK-D10 a ship that reports each minute and falls silent for three hours', () => {
  const metres = (over: number) => expect.closeTo(over, -2);
  let device: TestDevice;
  beforeAll(async () => {
    device = await ships.sent(silentShip(54_000));
  });

  it('is estimated to have gone on where both ends and the straight line agree', async () => {
    expect(await ships.kinds(device)).toEqual(['Move', 'Estimated', 'Move']);
    const { Figures, TrackPoints } = await ships.track(device);
    expect(Figures).toMatchObject({
      EstimatedTime: 3 * hour,
      EstimatedLength: metres(54_000),
      Length: metres(240 * 300),
      Moving: 4 * hour,
      Gaps: 0,
      GapLength: 0,
    });
    expect(TrackPoints.filter(({ Gap }) => Gap)).toHaveLength(1);
    const call = { params: { id: device.id }, query: period };
    const columns = decodeTrack(await owner.client.call(getTrackColumns, call));
    expect(columns.legs.map(({ kind }) => kind)).toEqual(['Move', 'Estimated', 'Move']);
    expect(columns.head).toMatchObject({ Figures, GapMinutes: 15 });
  });

  it('has rows, figures and rules of it in its reports', async () => {
    const { Figures } = await ships.track(device);
    expect(await ships.row(device)).toMatchObject({
      Distance: Figures.Length,
      EstimatedDistance: Figures.EstimatedLength,
      MoveTime: 14_400,
      EstimatedTime: 10_800,
      NoDataTime: 0,
    });
    const { Rules, Sections } = await ships.report(device, ReportType.BeaconData);
    expect(Sections[0]!.Rows.map(({ Kind, Duration }) => [Kind, Duration])).toEqual([
      ['Move', 7_200],
      ['Estimated', 10_800],
      ['Move', 7_200],
    ]);
    expect(Rules.filter((rule) => /2\.5 of the intervals|^Estimated: /.test(rule))).toHaveLength(2);
  });

  it('has a share of compliance of its own for it', async () => {
    const { Totals, Rows, UnderWay, Estimated } = await ships.watch(device);
    expect(Totals).toMatchObject({
      UnderWaySeconds: 14_400,
      DistanceMeters: metres(240 * 300),
      Compliance: 1,
    });
    expect([Rows.length, UnderWay.length]).toEqual([2, 2]);
    const silence = { StartDt: Rows[0]!.EndDt, EndDt: Rows[1]!.StartDt };
    expect(Estimated).toMatchObject({
      Rows: [{ ...silence, Mode: 2 }],
      UnderWay: [silence],
      UnderWaySeconds: 10_800,
      DistanceMeters: metres(54_000),
      Compliance: 1,
    });
  });

  it.each([
    ['three times as far as it could', 54_000 * 3],
    ['nowhere', 0],
  ])('was silent where it came %s', async (_, over) => {
    const silent = await ships.sent(silentShip(over));
    expect(await ships.kinds(silent)).toEqual(['Move', 'Gap', 'Move']);
    expect((await ships.track(silent)).Figures).toMatchObject({ EstimatedLength: 0, Gaps: 3 * hour });
    expect(await ships.watch(silent)).toMatchObject({
      Totals: { UnderWaySeconds: 14_400 },
      Estimated: { Rows: [], UnderWaySeconds: 0, Compliance: null },
    });
  });
});
