import { getBeacon, getBeaconColumns, getGeoobjects, type Coord } from '@mayak/api';
import type { DemoGeoobject } from '../demo.ts';
import { loadState } from '../state/load.ts';
import { aPacketOf, openHouse, type Guest, type House } from '../testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const square = (lat: number, lon: number, size = 1): Coord[] => [
  [lat, lon],
  [lat + size, lon],
  [lat + size, lon + size],
  [lat, lon + size],
];
const zone = (more: Partial<DemoGeoobject> = {}): DemoGeoobject => ({
  name: 'Zone',
  type: 2,
  coordinates: square(69, 33),
  color: '#00AAFF',
  ...more,
});
const insideOf = async (guest: Guest, id: number) =>
  (await guest.client.call(getBeacon, { params: { id } })).LocationInGeoobjects;

describe('GET /geoobjects', () => {
  it('GEO-01, GEO-04, GEO-D01 gives own geoobjects by name, with filters', async () => {
    const owner = await house.user('places');
    await house.road.createGeoobject(owner.id, zone({ name: 'Port', comment: 'Old', lineWidth: 4 }));
    await house.road.createGeoobject(owner.id, zone({ name: 'Buoy', type: 1, coordinates: [[69, 33]] }));
    await house.road.createGeoobject(
      (await house.user('elsewhere')).id,
      zone({ name: 'Foreign', shared: true }),
    );
    const list = await owner.client.call(getGeoobjects, { query: {} });
    expect(list.map((g) => g.Name)).toEqual(['Buoy', 'Port']);
    expect(list[1]).toEqual({
      Id: expect.any(Number),
      Name: 'Port',
      Comment: 'Old',
      Type: 2,
      Coordinates: square(69, 33),
      LineWidth: 4,
      InterfaceSettings: { color: '#00AAFF' },
      Shared: false,
      UserId: owner.id,
      Editable: true,
    });
    expect((await owner.client.call(getGeoobjects, { query: { type: 1 } })).map((g) => g.Name)).toEqual([
      'Buoy',
    ]);
    expect(await owner.client.call(getGeoobjects, { query: { userId: owner.id + 1 } })).toEqual([]);
  });

  it('GEO-D02 gives shared ones read-only to those with whom their creator shares a beacon', async () => {
    const [owner, guest] = [await house.user('sharer'), await house.user('shared')];
    await house.road.createGeoobject(owner.id, zone({ name: 'Open', shared: true }));
    await house.road.createGeoobject(owner.id, zone({ name: 'Closed' }));
    expect(await guest.client.call(getGeoobjects, { query: {} })).toEqual([]);
    const stock = await house.beacon(owner);
    await house.road.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const list = await guest.client.call(getGeoobjects, { query: {} });
    expect(list.map((g) => [g.Name, g.Editable, g.UserId])).toEqual([['Open', false, owner.id]]);
  });
});

describe('GEO-D04, BEACON-05 the areas in which a beacon lies', () => {
  it('follow its position; points and lines contain nothing', async () => {
    const owner = await house.user('mover');
    const id = await house.road.createGeoobject(owner.id, zone());
    await house.road.createGeoobject(owner.id, zone({ type: 3, coordinates: square(69, 33) }));
    const stock = await house.beacon(owner);
    await house.road.append(stock.imei, [aPacketOf(30, { Coordinates: [69.5, 33.5] })]);
    expect(await insideOf(owner, stock.id)).toEqual([id]);
    await house.road.append(stock.imei, [aPacketOf(20, { Coordinates: [70.5, 33.5] })]);
    expect(await insideOf(owner, stock.id)).toEqual([]);
    await house.road.append(stock.imei, [aPacketOf(10, { Coordinates: [70, 33.5] })]);
    expect(await insideOf(owner, stock.id)).toEqual([id]);
    await house.road.append(stock.imei, [aPacketOf(15, { Coordinates: [75, 33.5] })]);
    expect(await insideOf(owner, stock.id)).toEqual([id]);
  });

  it.each([
    ['west of it', 179.9, true],
    ['east of it', -179.9, true],
    ['on it', 180, true],
    ['on it from the other side', -180, true],
    ['far west', 178.5, false],
    ['far east', -178.5, false],
    ['on the other side of the earth', 0, false],
  ])('an area across the 180° meridian holds a position %s: %d', async (title, lon, isIn) => {
    const owner = await house.user(title.replaceAll(' ', '-'));
    const outline: Coord[] = [
      [65, 179],
      [66, 179],
      [66, -179],
      [65, -179],
    ];
    const id = await house.road.createGeoobject(owner.id, zone({ coordinates: outline }));
    const stock = await house.beacon(owner);
    await house.road.append(stock.imei, [aPacketOf(1, { Coordinates: [65.5, lon] })]);
    expect(await insideOf(owner, stock.id)).toEqual(isIn ? [id] : []);
  });

  it('are found anew when an area is made, and told as a change', async () => {
    const owner = await house.user('drawer');
    const stock = await house.beacon(owner);
    await house.road.append(stock.imei, [aPacketOf(1, { Coordinates: [69.5, 33.5] })]);
    const { Version } = await owner.client.call(getBeaconColumns, { query: {} });
    const id = await house.road.createGeoobject(owner.id, zone());
    expect(await insideOf(owner, stock.id)).toEqual([id]);
    const delta = await owner.client.call(getBeaconColumns, { query: { since: Version } });
    expect(delta.States.Geoobjects).toEqual([[id]]);
  });

  it('PERM-D05 are told to each user by those he may see', async () => {
    const [owner, guest] = [await house.user('host'), await house.user('lodger')];
    const stock = await house.beacon(owner);
    await house.road.share(stock.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const closed = await house.road.createGeoobject(owner.id, zone());
    const open = await house.road.createGeoobject(owner.id, zone({ shared: true }));
    const own = await house.road.createGeoobject(guest.id, zone());
    await house.road.append(stock.imei, [aPacketOf(1, { Coordinates: [69.5, 33.5] })]);
    expect(await insideOf(owner, stock.id)).toEqual([closed, open]);
    expect(await insideOf(guest, stock.id)).toEqual([open, own]);
  });

  it('are there again after a restart', async () => {
    const owner = await house.user('restarted');
    const id = await house.road.createGeoobject(owner.id, zone());
    const stock = await house.beacon(owner);
    await house.road.append(stock.imei, [
      aPacketOf(1, { Coordinates: [69.5, 33.5], Values: { 1: 12.3456789 } }),
    ]);
    const again = (await loadState(house.parts.pool)).get(stock.id);
    expect(again?.current).toEqual(house.parts.state.get(stock.id)?.current);
    expect(again?.current.geoobjects).toEqual([id]);
  });
});
