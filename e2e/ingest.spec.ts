import { beaconNamed, expect, test } from './story.ts';
import { address } from './product.ts';

test.describe('INGEST-D01, INGEST-D05 the three doors', () => {
  test('a refused position says why and stores nothing', async ({ request, token }) => {
    const before = await beaconNamed(request, token, 'Погрузчик 12');
    const ask = (params: Record<string, string | number>) =>
      request.get(`${address}/ingest/osmand`, { params });
    const now = Math.floor(Date.now() / 1000);
    const imei = before.GsmImei ?? '';
    expect(
      (await ask({ id: '490154203237518', lat: 68.9, lon: 33, timestamp: now })).status(),
    ).toBeGreaterThanOrEqual(400);
    // A phone would send for ever what can never be read (INGEST-D05).
    const unread = await ask({ id: imei, lat: 98.9, lon: 33, timestamp: now });
    expect([unread.status(), await unread.json()]).toEqual([
      200,
      { Accepted: false, Faults: [{ Field: 'lat', Code: 'outOfRange' }] },
    ]);
    expect((await ask({ id: imei, lat: 68.9, lon: 33, timestamp: now + 2 * 86_400 })).status()).toBe(400);
    const tooLong = await request.post(`${address}/ingest/traccar`, {
      headers: { authorization: 'Bearer demo' },
      data: { position: {}, device: { uniqueId: imei, name: 'x'.repeat(2_000_000) } },
    });
    expect(tooLong.status()).toBe(413);
    const nobody = await request.post(`${address}/ingest/traccar`, { data: {} });
    expect(nobody.status()).toBe(401);
    const after = await beaconNamed(request, token, 'Погрузчик 12');
    expect(after.Location.Coordinates[0]).toBeCloseTo(before.Location.Coordinates[0], 1);
  });
});
