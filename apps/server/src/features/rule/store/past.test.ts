import { closeDays } from '../../../core/history/closeDays.ts';
import { sealDays } from '../../../core/history/sealDays.ts';
import { rows } from '../../../platform/db/pool.ts';
import { aPacketOf, openTestApp, type TestApp } from '../../../testing/testApp.ts';
import { health } from '../../diagnostic/store.ts';
import { past } from './past.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const minute = 60_000;
const day = 86_400_000;
const begin = Math.floor(Date.now() / day) * day - 3 * day;

describe('SRV-D08 the past of which the packets are gone', () => {
  it('RULE-D13, DIAG-D02 is to a preview and to diagnostics as it was', async () => {
    const device = await testApp.beacon(await testApp.user('past'));
    const { cells, history, log } = testApp.context;
    const { pool } = testApp.past;
    const Points = Array.from({ length: 40 }, (_, i) => ({
      Timestamp: new Date(begin + i * 50 * minute).toISOString(),
      ...(i % 5 > 0 && { Coordinates: [60 + i / 100, 33] as [number, number], Speed: 12.3 }),
      Values: { 1: i / 10, ...(i % 2 === 0 && { 3: i }) },
    }));
    await testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points })]);
    await rows(pool, `update packet set rt = t + (seq + 7) * interval '1 second' where beacon_id = $1`, [
      device.id,
    ]);
    const asked = { beaconId: device.id, numbers: [3, 1], from: begin + 100 * minute, to: begin + day };
    const told = async () => ({
      points: await past.points(pool, asked),
      contacts: await health.contacts(pool, device.id, 20),
    });
    const before = await told();
    expect(before.points).toHaveLength(27);
    expect(before.contacts).toHaveLength(20);
    await closeDays({ cells, history, log }, Date.now());
    for await (const word of sealDays(testApp.past, begin + 3 * day, new AbortController().signal))
      expect(word).toEqual({ sealed: 2, isAll: true });
    expect(await rows(pool, 'select 1 from packet where beacon_id = $1', [device.id])).toEqual([]);
    expect(await told()).toEqual(before);
  });
});
