import { setImmediate } from 'node:timers/promises';
import { rows } from '../../platform/db/pool.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { closeDays } from './closeDays.ts';
import { makeDays } from './makeDays.ts';
import { begin, iso, shipsOf, silentShip } from './rhythm.fixtures.ts';
import { dayLength, dayOf } from './store/days.ts';
import { storedLegs } from './store/legs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  // The job of the app itself closes days too: its next turn is a minute after its first one.
  const hasRun = async () => (await testApp.context.metrics.text()).includes('task="days",outcome="done"');
  while (!(await hasRun())) await setImmediate();
});
afterAll(() => testApp.close());

describe('TRACK-D10 days that a rule of before told', () => {
  it('are judged anew once, and the log says what became of their lengths', async () => {
    const device = await shipsOf(testApp, await testApp.user('retold')).sent(silentShip(54_000));
    const { cells, history } = testApp.context;
    const { pool } = testApp.past;
    await makeDays(testApp.past, Date.now(), new AbortController().signal);
    // As a process of that rule leaves a day.
    await rows(pool, 'update packet_day set leg_gap = 3600000 where beacon_id = $1', [device.id]);
    await rows(pool, 'update leg set kind = 2 where beacon_id = $1 and kind = 3', [device.id]);
    await rows(pool, 'update leg set distance = 0 where beacon_id = $1', [device.id]);
    const all = { beaconId: device.id, from: begin - dayLength, end: begin + dayLength };
    expect(await storedLegs.areTold(pool, all)).toBe(false);
    const info = jest.fn();
    const close = () => closeDays({ cells, history, log: { info } }, Date.now());
    await close();
    await close();
    const day = iso(dayOf(begin));
    expect(info.mock.calls).toEqual([
      [
        {
          beaconId: device.id,
          days: 1,
          from: day,
          to: day,
          lengthBefore: 0,
          length: expect.closeTo(240 * 300, -2),
          estimatedLength: expect.closeTo(54_000, -2),
        },
        'Closed days were judged by the rhythm of the beacon',
      ],
    ]);
    expect(await storedLegs.areTold(pool, all)).toBe(true);
    expect((await storedLegs.ofClosed(pool, all)).map(({ kind }) => kind)).toEqual([
      'Move',
      'Estimated',
      'Move',
    ]);
  });
});
