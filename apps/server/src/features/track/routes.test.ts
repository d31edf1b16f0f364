import { Failure, getTrack, limits, Track, type Packet } from '@mayak/api';
import { aPacketOf, openTestApp, type TestUser, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('tracker');
});
afterAll(() => testApp.close());

const minute = 60_000;
const iso = (t: number) => new Date(t).toISOString();
const now = Math.floor(Date.now() / 1000) * 1000;

/** A packet of a minute's fixes: a drive north, a rest of ten minutes, a drive on. */
const trip: Packet['Points'] = Array.from({ length: 31 }, (_, i) => {
  const step = i <= 10 ? i : i <= 20 ? 10 : i - 10;
  return {
    Timestamp: iso(now - (40 - i) * minute),
    Coordinates: [69 + step / 100, 33],
    Speed: i > 10 && i <= 20 ? 0 : 60,
    Course: 0,
  };
});

describe('GET /beacons.getTrack2/{id}', () => {
  it('TRACK-01, TRACK-D01, TRACK-D02 gives fixes by time, with stops', async () => {
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [aPacketOf(1, {}, { Points: trip })]);
    const track = Track.parse(await owner.client.call(getTrack, { params: { id: device.id }, query: {} }));
    expect(track.Coordinates).toEqual(trip.map((p) => p.Coordinates));
    expect(track.TrackPoints.map((p) => p.Kind).join(' ')).toMatch(/^(Move ){10}(Stop ){11}(Move ?){10}$/);
    expect(track.Id).toBe(
      `${device.id}-${Math.floor(Date.parse(track.StartDt) / 1000)}-${Math.floor(Date.parse(track.EndDt) / 1000)}`,
    );
    expect(track.TrackPoints[3]).toMatchObject({ Speed: 60, Course: 0, Altitude: null, Source: 0 });
  });

  it('TRACK-03, API-06, API-D06 takes the last two days when no period is asked for', async () => {
    const device = await testApp.beacon(owner);
    const day = 24 * 60;
    await testApp.seed.append(device.imei, [aPacketOf(3 * day), aPacketOf(1.9 * day), aPacketOf(1)]);
    const track = await owner.client.call(getTrack, { params: { id: device.id }, query: {} });
    expect(track.TrackPoints).toHaveLength(2);
    expect(Date.parse(track.EndDt) - Date.parse(track.StartDt)).toBe(limits.period.track);
    const query = { startDt: iso(Date.now() - 4 * day * minute) };
    expect(
      (await owner.client.call(getTrack, { params: { id: device.id }, query })).TrackPoints,
    ).toHaveLength(3);
  });

  it('TRACK-D01 an empty period gives empty lists', async () => {
    const device = await testApp.beacon(owner);
    expect(await owner.client.call(getTrack, { params: { id: device.id }, query: {} })).toMatchObject({
      Coordinates: [],
      TrackPoints: [],
    });
  });

  it.each([
    ['that ends before it begins', { startDt: iso(now), endDt: iso(now - minute) }, 'order'],
    ['of 367 days', { startDt: iso(now - 367 * 86_400_000), endDt: iso(now) }, 'outOfRange'],
    ['of words', { startDt: 'yesterday' }, 'invalidFormat'],
  ])('API-D06, TRACK-D03 a period %s: 400 with the reason', async (_, query, code) => {
    const device = await testApp.beacon(owner);
    const failure = await owner.client
      .call(getTrack, { params: { id: device.id }, query })
      .catch((e: unknown) => e);
    expect(failure instanceof Failure && failure.problem).toMatchObject({
      status: 400,
      code: 'validation',
      errors: [{ field: 'startDt', code }],
    });
  });

  it('PERM-D04 another user gets 404 even with a bad period', async () => {
    const device = await testApp.beacon(owner);
    const stranger = await testApp.user('curious');
    const failure = await stranger.client
      .call(getTrack, { params: { id: device.id }, query: { startDt: 'x' } })
      .catch((e: unknown) => e);
    expect(failure instanceof Failure && failure.problem?.code).toBe('notFound');
  });
});
