import { editRemoteParameters, sendRemoteParameters } from '@mayak/api';
import { rows } from '../../platform/db/pool.ts';
import { openTestApp, type TestApp, type TestDevice, type TestUser } from '../../testing/testApp.ts';
import { makeDays } from './makeDays.ts';
import { begin, hour, iso, sailing, shipsOf } from './rhythm.fixtures.ts';
import { dayLength } from './store/days.ts';
import { storedLegs } from './store/legs.ts';
import { reportingIntervals } from './store/reportingIntervals.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('setter');
});
afterAll(() => testApp.close());

/** As if a beacon had confirmed its interval then, seconds. */
const wasSet = ({ id }: TestDevice, from: number, seconds: number) =>
  rows(testApp.past.pool, 'insert into reporting_interval (beacon_id, since, seconds) values ($1, $2, $3)', [
    id,
    iso(from),
    seconds,
  ]);

describe('TRACK-D10 the interval that was set', () => {
  it('is the one that the beacon confirmed, from then on', async () => {
    const device = await testApp.beacon(owner);
    const confirm = async (Values: object) => {
      const body = { Page: 'exchange' as const, Values: Values as never };
      await owner.client.call(editRemoteParameters, { params: { id: device.id }, body });
      await owner.client.call(sendRemoteParameters, {
        params: { id: device.id },
        body: { Pages: ['exchange'] },
      });
      const [command] = await testApp.contact(device);
      await testApp.contact(device, { Acks: [{ CommandId: command!.CommandId, Success: true }] as never });
    };
    const before = Date.now() - 1_000;
    await confirm({ DataCollectInterval: 600, DataExchangeInterval: 3_600 });
    await confirm({ NmeaMode: 1 });
    await confirm({ DataCollectInterval: 120 });
    const kept = await reportingIntervals.of(testApp.past.pool, device.id);
    expect(kept.map(({ interval }) => interval)).toEqual([600_000, 120_000]);
    for (const { from } of kept) expect(from).toBeGreaterThan(before);
  });

  it('judges pauses from then on, alike in track, report and the closed day, and none before', async () => {
    const ships = shipsOf(testApp, owner);
    const device = await ships.sent(sailing(2, 48, 36_000, 18));
    await wasSet(device, begin + 47 * hour, 600);
    const told = async () => (await ships.track(device)).Figures;
    const figures = await told();
    expect(figures).toMatchObject({ Moving: 48 * hour, EstimatedTime: 48 * hour, Gaps: 0 });
    const { pool } = testApp.past;
    await makeDays(testApp.past, Date.now(), new AbortController().signal);
    const all = { beaconId: device.id, from: begin - dayLength, end: begin + 10 * dayLength };
    expect(await storedLegs.areTold(pool, all)).toBe(true);
    expect(await told()).toEqual(figures);
    expect(await ships.row(device)).toMatchObject({
      Distance: figures.Length,
      EstimatedDistance: figures.EstimatedLength,
    });
    expect(new Set((await storedLegs.ofClosed(pool, all)).map(({ kind }) => kind))).toEqual(
      new Set(['Move', 'Estimated']),
    );
    // What is set now does not judge what was.
    await wasSet(device, Date.now(), 7_200);
    expect(await told()).toEqual(figures);
  });
});
