import { getBeacon, getHistoryData, getNotifications, getTrack, getTrackColumns, limits } from '@mayak/api';
import { decodeTrack } from '@mayak/api/history';
import {
  addTrackImport,
  deleteTrackImport,
  getTrackImports,
  ImportedTrack,
  type ImportedPoint,
} from '@mayak/api/imports';
import { closeDays } from '../../core/history/closeDays.ts';
import { sealDay } from '../../core/history/sealDays.ts';
import { problemOf } from '../../testing/problemOf.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  type TestDevice,
  type TestApp,
  type TestUser,
} from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
const operatorKey = 'a-key-of-the-operator';
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
  owner = await testApp.user('skipper');
});
afterAll(() => testApp.close());

const minute = 60_000;
/** A round moment two days ago: its day is closed. */
const begin = Math.floor((Date.now() - 48 * 60 * minute) / 86_400_000) * 86_400_000 + 12 * 60 * minute;
const moment = (n: number) => new Date(begin + n * minute).toISOString();
const way = (count: number, first = 0): ImportedPoint[] =>
  Array.from({ length: count }, (_, i) => ({
    Timestamp: moment(first + i),
    Coordinates: [69, 33 + (first + i) / 100],
    Speed: 15,
    Altitude: 2,
  }));
const add = ({ id }: TestDevice, Points: ImportedPoint[], who = owner) =>
  who.client.call(addTrackImport, { params: { id }, body: { FileName: 'Spring.gpx', Points } });
const list = ({ id }: TestDevice, who = owner) => who.client.call(getTrackImports, { params: { id } });
const remove = ({ id }: TestDevice, importId: number, who = owner) =>
  who.client.call(deleteTrackImport, { params: { id, importId } });
const trackOf = async ({ id }: TestDevice) => {
  const query = { startDt: moment(-60), endDt: moment(600) };
  const track = await owner.client.call(getTrack, { params: { id }, query });
  return track.TrackPoints.map((point) => [point.Timestamp, point.Coordinates[1], point.Altitude]);
};
const send = (device: TestDevice, packet: object) => testApp.post('/ingest/packets', packet, keyOf(device));

describe('INGEST-D07 a track of a file in the past of a beacon', () => {
  it('SRV-D08 goes into days whose packets are gone, and out of them again, as into others', async () => {
    const device = await testApp.beacon(owner);
    await send(device, aPacketOf(48 * 60, {}, { Points: [{ Timestamp: moment(2), Coordinates: [69, 40] }] }));
    const of = { beaconId: device.id, day: Math.floor(begin / 86_400_000) * 86_400_000 };
    const { cells, history, log } = testApp.context;
    const seal = async () => {
      await closeDays({ cells, history, log }, Date.now());
      expect(await sealDay(testApp.past, of)).toBe(true);
    };
    const before = await trackOf(device);
    await seal();
    const added = await add(device, way(5));
    expect(added).toMatchObject({ Points: 4, Known: 1 });
    await seal();
    expect(await trackOf(device)).toHaveLength(5);
    expect(await problemOf(add(device, way(5)))).toMatchObject({
      errors: [{ field: 'Points', code: 'taken' }],
    });
    await remove(device, added.Id);
    expect(await trackOf(device)).toEqual(before);
    await seal();
    expect(await trackOf(device)).toEqual(before);
  });

  it('is on the track and in the list, once, and changes neither state nor contact', async () => {
    const device = await testApp.beacon(owner);
    await send(device, aPacketOf(1));
    const before = await owner.client.call(getBeacon, { params: { id: device.id } });
    const points = way(5);
    const added = await add(device, [...points, ...points.slice(0, 1)]);
    expect(added).toMatchObject({ Points: 5, Known: 0, Outside: 0, StartDt: moment(0), EndDt: moment(4) });
    expect(await trackOf(device)).toEqual(
      points.map(({ Timestamp, Coordinates }) => [Timestamp, Coordinates[1], 2]),
    );
    expect(await list(device)).toMatchObject([
      { Id: added.Id, FileName: 'Spring.gpx', UserName: 'skipper', Points: 5 },
    ]);
    expect(await owner.client.call(getBeacon, { params: { id: device.id } })).toEqual(before);
    expect(await owner.client.call(getNotifications, { query: {} })).toEqual([]);
    expect(await problemOf(add(device, points))).toMatchObject({
      errors: [{ field: 'Points', code: 'taken' }],
    });
  });

  it('is taken out again with all of its points, from days that were closed too', async () => {
    const device = await testApp.beacon(owner);
    const first = await add(device, way(5));
    const second = await add(device, way(5, 10));
    await closeDays(testApp.context, Date.now());
    expect(await trackOf(device)).toHaveLength(10);
    await remove(device, first.Id);
    expect((await trackOf(device)).map(([t]) => t)).toEqual(way(5, 10).map(({ Timestamp }) => Timestamp));
    expect((await list(device)).map(({ Id }) => Id)).toEqual([second.Id]);
    expect(await problemOf(remove(device, first.Id))).toMatchObject({ code: 'notFound' });
  });

  it('leaves what the beacon told as it is, before it and after it', async () => {
    const device = await testApp.beacon(owner);
    const told = (n: number, lon: number) => ({
      PacketId: `p${n}`,
      PacketDt: moment(n),
      Transport: 0,
      Points: [{ Timestamp: moment(n), Coordinates: [69, lon], Values: { 1: 12 } }],
    });
    await send(device, told(1, 33.5));
    const { Id, Points, Known } = await add(device, way(4));
    expect([Points, Known]).toEqual([3, 1]);
    // Of a moment of the file, the same place and more.
    await send(device, told(2, 33.02));
    expect(await trackOf(device)).toHaveLength(4);
    await remove(device, Id);
    expect((await trackOf(device)).map(([t, lon]) => [t, lon])).toEqual([
      [moment(1), 33.5],
      [moment(2), 33.02],
    ]);
    const query = { startDt: moment(0), endDt: moment(9) };
    const history = await owner.client.call(getHistoryData, { params: { id: device.id }, query });
    expect(history?.[0]?.Values).toHaveLength(2);
  });

  it('TRACK-D05 a page that has the track is given the whole of it after a file was put in or taken out', async () => {
    const device = await testApp.beacon(owner);
    const ask = async (since?: string) => {
      const query = { startDt: moment(-60), endDt: moment(600), ...(since !== undefined && { since }) };
      const answer = await owner.client.call(getTrackColumns, { params: { id: device.id }, query });
      const { head, fixes } = decodeTrack(answer);
      return { until: head.Until, isWhole: head.Complete, fixes: fixes.t.length };
    };
    const { until } = await ask();
    const added = await add(device, way(5));
    expect(await ask(until)).toMatchObject({ isWhole: true, fixes: 5 });
    await remove(device, added.Id);
    expect(await ask(until)).toMatchObject({ isWhole: true, fixes: 0 });
    const later = new Date(Date.now() + 2 * minute).toISOString();
    expect(await ask(later)).toMatchObject({ isWhole: false, fixes: 0 });
  });

  it('gives way to what the beacon tells of its moments later, also of another place, and leaves nothing in it', async () => {
    const device = await testApp.beacon(owner);
    const tell = (n: number, point: object) =>
      send(device, {
        PacketId: `p${n}-${JSON.stringify(point)}`,
        PacketDt: moment(n),
        Transport: 0,
        Points: [{ Timestamp: moment(n), ...point }],
      });
    const { Id } = await add(device, way(4));
    await tell(1, { Coordinates: [69, 33.5] });
    await tell(2, { Coordinates: [69, 33.02] });
    await tell(3, { Values: { 1: 12 } });
    expect(await trackOf(device)).toEqual([
      [moment(0), 33, 2],
      [moment(1), 33.5, null],
      [moment(2), 33.02, null],
      [moment(3), 33.03, 2],
    ]);
    await remove(device, Id);
    expect(await trackOf(device)).toEqual([
      [moment(1), 33.5, null],
      [moment(2), 33.02, null],
    ]);
    const query = { startDt: moment(0), endDt: moment(9) };
    const history = await owner.client.call(getHistoryData, { params: { id: device.id }, query });
    expect(history?.[0]?.Values).toEqual([12]);
  });

  it('is none of the future, nor older than points are kept, and says how many are', async () => {
    const device = await testApp.beacon(owner);
    const at = (t: number): ImportedPoint => ({ Timestamp: new Date(t).toISOString(), Coordinates: [1, 2] });
    const outside = [at(Date.now() + 10 * minute), at(Date.UTC(2001, 1, 1))];
    expect(await add(device, [...outside, ...way(2)])).toMatchObject({ Points: 2, Outside: 2 });
    expect(await problemOf(add(device, outside))).toMatchObject({
      errors: [{ field: 'Points', code: 'outOfRange' }],
    });
  });

  it('PERM-D12 is for the owner alone, and none of the time of a former one', async () => {
    const guest = await testApp.user('mate');
    const device = await testApp.beacon(owner, { since: new Date(begin + 2 * minute) });
    const rights = { canManage: true, canSendMessages: true, canEditChannelsSettings: true };
    await testApp.seed.share(device.id, guest.id, rights);
    for (const call of [add(device, way(2), guest), list(device, guest), remove(device, 1, guest)])
      expect(await problemOf(call)).toMatchObject({ code: 'permission.denied' });
    expect(await add(device, way(5))).toMatchObject({ Points: 3, Outside: 2, StartDt: moment(2) });
  });

  it('INGEST-D07 those of a former owner, which nobody sees any more, leave their number to the next one', async () => {
    const device = await testApp.beacon(owner, { since: new Date(begin) });
    const fill = (created: number) =>
      testApp.context.pool.query(
        `insert into track_import (beacon_id, user_id, file_name, created, started, ended, points)
          select $1, null, 'Old.gpx', to_timestamp($2::float8 / 1000) + n * interval '1 ms', to_timestamp($2::float8 / 1000),
            to_timestamp($2::float8 / 1000), 1 from generate_series(1, $3) n`,
        [device.id, created, limits.trackImport.ofBeacon],
      );
    await fill(begin - 60 * minute);
    expect(await list(device)).toEqual([]);
    expect(await add(device, way(2))).toMatchObject({ Points: 2 });
    await fill(begin + minute);
    expect(await problemOf(add(device, way(2, 10)))).toMatchObject({
      errors: [{ field: 'Points', code: 'tooMany' }],
    });
  });

  it('ERR-D08 has a limit of points and a name', async () => {
    const device = await testApp.beacon(owner);
    const body = { FileName: ' ', Points: [] };
    expect(
      await problemOf(owner.client.call(addTrackImport, { params: { id: device.id }, body })),
    ).toMatchObject({
      errors: [
        { field: 'FileName', code: 'required' },
        { field: 'Points', code: 'required' },
      ],
    });
    const tooMany = Array.from({ length: limits.trackImport.points + 1 }, () => way(1)).flat();
    expect(await problemOf(add(device, tooMany))).toMatchObject({
      errors: [{ field: 'Points', code: 'tooMany' }],
    });
    expect(await list(device)).toEqual([]);
  });

  it('PERM-D10 is brought by the operator too, before the device has an owner, who sees it and takes it out', async () => {
    const { id } = await testApp.beacon(null);
    const body = { FileName: 'Before.csv', Points: way(3) };
    const path = `/operator/devices.importTrack/${id}`;
    const asked = await testApp.post(path, body, { 'X-Operator-Key': operatorKey });
    const added = ImportedTrack.parse(await asked.json());
    expect(added).toMatchObject({ Points: 3, Known: 0, Outside: 0, UserName: '' });
    await testApp.seed.activate(owner.id, id, { since: new Date(0), name: 'Tug', vehicleType: 3 });
    const device = { id } as TestDevice;
    expect(await trackOf(device)).toHaveLength(3);
    await remove(device, added.Id);
    expect(await trackOf(device)).toHaveLength(0);
    const { rows } = await testApp.context.pool.query('select action, target, change from operator_audit');
    expect(rows).toEqual([
      { action: 'device.importTrack', target: id, change: { FileName: 'Before.csv', Points: 3 } },
    ]);
    expect((await testApp.post(path, body)).status).toBe(401);
  });
});
