import {
  createGeoobject,
  deleteGeoobject,
  editGeoobject,
  getBeacon,
  getBeaconColumns,
  getGeoobjects,
  type Beacon,
  type Coord,
  type GeoobjectEdit,
} from '@mayak/api';
import type { LiveMessage } from '@mayak/api/client';
import { places } from '../../core/beacons/store/geoobjects.ts';
import { ruleStore } from '../../core/beacons/store/rules.ts';
import {
  aPacketOf,
  openTestApp,
  type TestUser,
  type TestApp,
  type SomeGeoobject,
} from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const square = (lat: number, lon: number, size = 1): Coord[] => [
  [lat, lon],
  [lat + size, lon],
  [lat + size, lon + size],
  [lat, lon + size],
];
const zone = (more: Partial<SomeGeoobject> = {}): SomeGeoobject => ({
  name: 'Zone',
  type: 2,
  coordinates: square(69, 33),
  color: '#00AAFF',
  ...more,
});
const insideOf = async (guest: TestUser, id: number) =>
  (await guest.client.call(getBeacon, { params: { id } })).LocationInGeoobjects;

describe('GET /geoobjects', () => {
  it('GEO-01, GEO-04, GEO-D01 gives own geoobjects by name, with filters', async () => {
    const owner = await testApp.user('places');
    await testApp.seed.createGeoobject(owner.id, zone({ name: 'Port', comment: 'Old', lineWidth: 4 }));
    await testApp.seed.createGeoobject(owner.id, zone({ name: 'Buoy', type: 1, coordinates: [[69, 33]] }));
    await testApp.seed.createGeoobject(
      (await testApp.user('elsewhere')).id,
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

  it.each(['type=1.5', 'type=0', 'type=4', 'type=area', 'userId=0.5'])('GEO-D01 ?%s: 400', async (query) => {
    const { token } = await testApp.user(query.replaceAll(/\W/g, '-'));
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${testApp.api}/geoobjects?${query}`, { headers })).status).toBe(400);
  });

  it('MAP-D11 keeps that an area is restricted, also when a page of before saves it', async () => {
    const owner = await testApp.user('restricts');
    const body = {
      Name: 'Range',
      Comment: null,
      Type: 2 as const,
      Coordinates: square(69, 33),
      LineWidth: 2,
    };
    const given = { ...body, Shared: false, InterfaceSettings: { color: '#112233' } };
    const made = await owner.client.call(createGeoobject, { body: { ...given, Restricted: true } });
    expect(made.Restricted).toBe(true);
    const params = { id: made.Id };
    expect((await owner.client.call(editGeoobject, { params, body: given }))?.Restricted).toBe(true);
    const freed = await owner.client.call(editGeoobject, { params, body: { ...given, Restricted: false } });
    expect(freed).not.toHaveProperty('Restricted');
    const plain = await owner.client.call(createGeoobject, { body: given });
    expect(plain).not.toHaveProperty('Restricted');
  });

  it('GEO-D02 gives shared ones read-only to those with whom their creator shares a beacon', async () => {
    const [owner, guest] = [await testApp.user('sharer'), await testApp.user('shared')];
    await testApp.seed.createGeoobject(owner.id, zone({ name: 'Open', shared: true }));
    await testApp.seed.createGeoobject(owner.id, zone({ name: 'Closed' }));
    expect(await guest.client.call(getGeoobjects, { query: {} })).toEqual([]);
    const device = await testApp.beacon(owner);
    await testApp.seed.share(device.id, guest.id, {
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
    const owner = await testApp.user('mover');
    const id = await testApp.seed.createGeoobject(owner.id, zone());
    await testApp.seed.createGeoobject(owner.id, zone({ type: 3, coordinates: square(69, 33) }));
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [aPacketOf(30, { Coordinates: [69.5, 33.5] })]);
    expect(await insideOf(owner, device.id)).toEqual([id]);
    await testApp.seed.append(device.imei, [aPacketOf(20, { Coordinates: [70.5, 33.5] })]);
    expect(await insideOf(owner, device.id)).toEqual([]);
    await testApp.seed.append(device.imei, [aPacketOf(10, { Coordinates: [70, 33.5] })]);
    expect(await insideOf(owner, device.id)).toEqual([id]);
    await testApp.seed.append(device.imei, [aPacketOf(15, { Coordinates: [75, 33.5] })]);
    expect(await insideOf(owner, device.id)).toEqual([id]);
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
    const owner = await testApp.user(title.replaceAll(' ', '-'));
    const outline: Coord[] = [
      [65, 179],
      [66, 179],
      [66, -179],
      [65, -179],
    ];
    const id = await testApp.seed.createGeoobject(owner.id, zone({ coordinates: outline }));
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [aPacketOf(1, { Coordinates: [65.5, lon] })]);
    expect(await insideOf(owner, device.id)).toEqual(isIn ? [id] : []);
  });

  it('are found anew when an area is made, and told as a change', async () => {
    const owner = await testApp.user('drawer');
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [aPacketOf(1, { Coordinates: [69.5, 33.5] })]);
    const { Version } = await owner.client.call(getBeaconColumns, { query: {} });
    const id = await testApp.seed.createGeoobject(owner.id, zone());
    expect(await insideOf(owner, device.id)).toEqual([id]);
    const delta = await owner.client.call(getBeaconColumns, { query: { since: Version } });
    expect(delta.States.Geoobjects).toEqual([[id]]);
  });

  it('PERM-D05 are told to each user by those he may see', async () => {
    const [owner, guest] = [await testApp.user('host'), await testApp.user('lodger')];
    const device = await testApp.beacon(owner);
    await testApp.seed.share(device.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const closed = await testApp.seed.createGeoobject(owner.id, zone());
    const open = await testApp.seed.createGeoobject(owner.id, zone({ shared: true }));
    const own = await testApp.seed.createGeoobject(guest.id, zone());
    await testApp.seed.append(device.imei, [aPacketOf(1, { Coordinates: [69.5, 33.5] })]);
    expect(await insideOf(owner, device.id)).toEqual([closed, open]);
    expect(await insideOf(guest, device.id)).toEqual([open, own]);
  });

  it('GEO-D02, API-D08 are told anew to a guest when their creator begins or ceases to share them', async () => {
    const [owner, guest] = [await testApp.user('toggler'), await testApp.user('toggled')];
    const [device, own] = [await testApp.beacon(owner), await testApp.beacon(guest)];
    await testApp.seed.share(device.id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    await testApp.seed.append(own.imei, [aPacketOf(1, { Coordinates: [69, 33] })]);
    const id = await testApp.seed.createGeoobject(owner.id, zone());
    await testApp.seed.append(own.imei, [aPacketOf(0.5, { Coordinates: [69, 33] })]);
    const asked = async (since?: string) => {
      const headers = {
        Authorization: `Bearer ${guest.token}`,
        ...(since ? { 'If-None-Match': since } : {}),
      };
      const answer = await fetch(`${testApp.api}/beacons`, { headers });
      const list = answer.status === 304 ? [] : ((await answer.json()) as Beacon[]);
      const beacon = list.find((one) => one.Id === own.id);
      return { tag: answer.headers.get('etag') ?? '', inside: beacon?.LocationInGeoobjects };
    };
    const edited = async (Shared: boolean) => {
      const [place] = await owner.client.call(getGeoobjects, { query: {} });
      if (place) await owner.client.call(editGeoobject, { params: { id }, body: { ...place, Shared } });
    };
    const before = await asked();
    expect(before.inside).toEqual([]);
    await edited(true);
    const shared = await asked(before.tag);
    expect(shared.inside).toEqual([id]);
    await edited(false);
    expect((await asked(shared.tag)).inside).toEqual([]);
  });

  it('are there again after a restart', async () => {
    const owner = await testApp.user('restarted');
    const id = await testApp.seed.createGeoobject(owner.id, zone());
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [
      aPacketOf(1, { Coordinates: [69.5, 33.5], Values: { 1: 12.3456789 } }),
    ]);
    const again = await testApp.stored(device.id);
    expect(again?.state).toEqual(testApp.context.beacons.get(device.id)?.state);
    expect(again?.state.geoobjects).toEqual([id]);
  });
});

const given = (part: Partial<GeoobjectEdit> = {}): GeoobjectEdit => ({
  Name: 'Port',
  Comment: 'Old\nharbour',
  Type: 2,
  Coordinates: square(69, 33),
  LineWidth: 4,
  InterfaceSettings: { color: '#00AAFF' },
  Shared: false,
  ...part,
});
/** What the server answers to a call as it stands on the wire. */
const ask = async (guest: TestUser, method: string, path: string, body?: unknown) => {
  const answer = await fetch(testApp.api + path, {
    method,
    headers: { Authorization: `Bearer ${guest.token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) };
};
const rights = { canManage: false, canSendMessages: false, canEditChannelsSettings: false };
/** An owner with a beacon, and a guest to whom he shows it. */
const pair = async (name: string) => {
  const [owner, guest] = [await testApp.user(`${name}-owner`), await testApp.user(`${name}-guest`)];
  const device = await testApp.beacon(owner);
  await testApp.seed.share(device.id, guest.id, rights);
  return { owner, guest, device };
};

describe('POST, PUT and DELETE /geoobjects', () => {
  it("GEO-04, GEO-D02 create, change and delete the caller's own", async () => {
    const owner = await testApp.user('maker');
    const made = await owner.client.call(createGeoobject, { body: given() });
    expect(made).toEqual({ ...given(), Id: made.Id, UserId: owner.id, Editable: true });
    expect(await owner.client.call(getGeoobjects, { query: {} })).toEqual([made]);
    const change = given({ Name: ' Sea port ', Comment: '  ', Coordinates: square(70, 33), Shared: true });
    const edited = await owner.client.call(editGeoobject, { params: { id: made.Id }, body: change });
    expect(edited).toEqual({
      ...made,
      Name: 'Sea port',
      Comment: null,
      Coordinates: square(70, 33),
      Shared: true,
    });
    expect(await owner.client.call(getGeoobjects, { query: {} })).toEqual([edited]);
    expect(await ask(owner, 'DELETE', `/geoobjects/${made.Id}`)).toEqual({ status: 204, body: null });
    expect(await owner.client.call(getGeoobjects, { query: {} })).toEqual([]);
  });

  it('takes what is left out as usual, and answers 201', async () => {
    const owner = await testApp.user('brief');
    const body = { name: 'Buoy', type: 1, coordinates: [[69, 33]], interfaceSettings: { color: '#00AAFF' } };
    const { status, body: made } = await ask(owner, 'POST', '/geoobjects', {
      ...body,
      Id: 7,
      UserId: 1,
      Editable: false,
    });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      LineWidth: 2,
      Comment: null,
      Shared: false,
      UserId: owner.id,
      Editable: true,
    });
  });

  it('are there again after a restart', async () => {
    const owner = await testApp.user('kept');
    const { Id } = await owner.client.call(createGeoobject, { body: given() });
    await owner.client.call(editGeoobject, { params: { id: Id }, body: given({ Name: 'Anew' }) });
    const again = await places.byId(testApp.context.pool, Id);
    expect(again).toMatchObject({ name: 'Anew', coordinates: square(69, 33), lineWidth: 4 });
  });

  it.each([
    ['GEO-03 no name', { Name: ' ' }, 'Name', 'required'],
    ['101 letters', { Name: 'x'.repeat(101) }, 'Name', 'maxLength'],
    ['a comment of 501 letters', { Comment: 'x'.repeat(501) }, 'Comment', 'maxLength'],
    ['two corners', { Coordinates: square(69, 33).slice(2) }, 'Coordinates', 'minLength'],
    [
      'a crossing outline',
      {
        Coordinates: [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      },
      'Coordinates',
      'invalidFormat',
    ],
    ['a closed outline', { Coordinates: [...square(69, 33), [69, 33]] }, 'Coordinates', 'invalidFormat'],
    [
      'an outline around the pole',
      {
        Coordinates: [
          [80, 0],
          [80, 120],
          [80, -120],
        ],
      },
      'Coordinates',
      'outOfRange',
    ],
    [
      '1001 corners',
      { Type: 3, Coordinates: Array.from({ length: 1001 }, (_, i) => [0, i / 10]) },
      'Coordinates',
      'tooMany',
    ],
    ['a line of 11', { LineWidth: 11 }, 'LineWidth', 'outOfRange'],
    ['a colour by name', { InterfaceSettings: { color: 'red' } }, 'InterfaceSettings.color', 'invalidFormat'],
    ['no colour', { InterfaceSettings: {} }, 'InterfaceSettings.color', 'required'],
  ] as [string, Partial<GeoobjectEdit>, string, string][])(
    'GEO-D03 refuse %s',
    async (title, part, field, code) => {
      const owner = await testApp.user(title.replaceAll(' ', '-'));
      for (const [method, path] of [['POST', '/geoobjects']] as const) {
        const { status, body } = await ask(owner, method, path, given(part));
        expect(status).toBe(400);
        expect(body?.['errors']).toEqual([expect.objectContaining({ field, code })]);
      }
      const { Id } = await owner.client.call(createGeoobject, { body: given() });
      expect((await ask(owner, 'PUT', `/geoobjects/${Id}`, given(part))).status).toBe(400);
      expect(await owner.client.call(getGeoobjects, { query: {} })).toMatchObject([given()]);
    },
  );

  it('GEO-D01 the type cannot change', async () => {
    const owner = await testApp.user('typist');
    const { Id } = await owner.client.call(createGeoobject, { body: given() });
    const { status, body } = await ask(owner, 'PUT', `/geoobjects/${Id}`, given({ Type: 3 }));
    expect([status, body?.['errors']]).toEqual([400, [expect.objectContaining({ field: 'Type' })]]);
  });

  it('GEO-D02, PERM-D06 of another user are his: 403 for those that one sees, 404 for the others', async () => {
    const { owner, guest } = await pair('foreign');
    const stranger = await testApp.user('foreign-stranger');
    const open = await owner.client.call(createGeoobject, { body: given({ Shared: true }) });
    const closed = await owner.client.call(createGeoobject, { body: given() });
    const wrong = given({ Name: '' });
    for (const [who, id, status] of [
      [guest, open.Id, 403],
      [guest, closed.Id, 404],
      [stranger, open.Id, 404],
      [stranger, 999_999, 404],
    ] as const) {
      expect((await ask(who, 'PUT', `/geoobjects/${id}`, wrong)).status).toBe(status);
      expect((await ask(who, 'DELETE', `/geoobjects/${id}`)).status).toBe(status);
    }
    expect(await owner.client.call(getGeoobjects, { query: {} })).toEqual([open, closed]);
    expect(await guest.client.call(getGeoobjects, { query: {} })).toEqual([{ ...open, Editable: false }]);
  });

  it('GEO-06 the client swallows a refused change and a refused deletion', async () => {
    const owner = await testApp.user('swallow');
    expect(
      await owner.client.call(editGeoobject, { params: { id: 999_999 }, body: given() }),
    ).toBeUndefined();
    expect(await owner.client.call(deleteGeoobject, { params: { id: 999_999 } })).toBeUndefined();
  });
});

describe('GEN-D05, LIVE-D01 a change of a geoobject is told', () => {
  const hear = async (guest: TestUser) => {
    const heard: number[] = [];
    const told = guest.client.live$.subscribe(({ kind, event }: LiveMessage) => {
      if (kind === 'geoobject') heard.push(event.Id);
    });
    const before = testApp.context.live.connections;
    while (testApp.context.live.connections === before) await new Promise((next) => setTimeout(next, 5));
    return { heard, told };
  };
  const settled = () => new Promise((next) => setTimeout(next, 60));

  it('to its creator and, while it is or was shared, to those who see it; to nobody else', async () => {
    const { owner, guest } = await pair('told');
    const stranger = await testApp.user('told-stranger');
    const [own, seen, other] = [await hear(owner), await hear(guest), await hear(stranger)];
    const { Id } = await owner.client.call(createGeoobject, { body: given() });
    await settled();
    expect([own.heard, seen.heard]).toEqual([[Id], []]);
    await owner.client.call(editGeoobject, { params: { id: Id }, body: given({ Shared: true }) });
    await settled();
    expect([own.heard.length, seen.heard]).toEqual([2, [Id]]);
    await owner.client.call(editGeoobject, { params: { id: Id }, body: given() });
    await settled();
    expect([own.heard.length, seen.heard.length]).toEqual([3, 2]);
    await owner.client.call(deleteGeoobject, { params: { id: Id } });
    await settled();
    expect([own.heard.length, seen.heard.length, other.heard]).toEqual([4, 2, []]);
    for (const { told } of [own, seen, other]) told.unsubscribe();
  });
});

describe('GEO-D04, GEO-D07 membership against wander', () => {
  /** Metres north of the northern border of the area. */
  const north = (metres: number): Coord => [70 + metres / 111_195, 33.5];

  it('one packet of many fixes is followed fix by fix', async () => {
    const owner = await testApp.user('batch');
    const { Id } = await owner.client.call(createGeoobject, { body: given() });
    const device = await testApp.beacon(owner);
    const points = [-500, 30, 30].map((metres, i) => ({
      Timestamp: new Date(Date.now() - (10 - i) * 60_000).toISOString(),
      Coordinates: north(metres),
    }));
    await testApp.seed.append(device.imei, [aPacketOf(5, {}, { Points: points })]);
    expect(await insideOf(owner, device.id)).toEqual([]);
    await testApp.seed.append(device.imei, [aPacketOf(4, { Coordinates: north(-20) })]);
    expect(await insideOf(owner, device.id)).toEqual([]);
    await testApp.seed.append(device.imei, [aPacketOf(3, { Coordinates: north(-60) })]);
    expect(await insideOf(owner, device.id)).toEqual([Id]);
  });

  it('a ship that swings at anchor on the border comes in once and leaves once at most', async () => {
    const owner = await testApp.user('anchor');
    await owner.client.call(createGeoobject, { body: given() });
    const device = await testApp.beacon(owner);
    const told: number[] = [];
    for (let i = 0; i < 40; i += 1) {
      const at = north(-8 + 30 * Math.sin(i * 0.9) + 10 * Math.cos(i * 2.3));
      await testApp.seed.append(device.imei, [aPacketOf(60 - i, { Coordinates: at })]);
      told.push((await insideOf(owner, device.id)).length);
    }
    expect(told.filter((now, i) => now !== (told[i - 1] ?? 0)).length).toBeLessThanOrEqual(2);
  });

  it('one stray fix beside the border is no exit, also after a restart', async () => {
    const owner = await testApp.user('stray');
    const { Id } = await owner.client.call(createGeoobject, { body: given() });
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [aPacketOf(9, { Coordinates: north(-400) })]);
    await testApp.seed.append(device.imei, [aPacketOf(8, { Coordinates: north(25) })]);
    expect(await insideOf(owner, device.id)).toEqual([Id]);
    expect((await testApp.stored(device.id))?.state).toMatchObject({
      geoobjects: [Id],
      atEdge: [Id],
    });
    await testApp.seed.append(device.imei, [aPacketOf(7, { Coordinates: north(25) })]);
    expect(await insideOf(owner, device.id)).toEqual([]);
  });

  it('a fix that is sure within 300 m only leaves by the next one, also after another area was drawn', async () => {
    const owner = await testApp.user('vague');
    const { Id } = await owner.client.call(createGeoobject, { body: given() });
    const device = await testApp.beacon(owner);
    const send = (ago: number, metres: number, Accuracy: number) =>
      testApp.seed.append(device.imei, [aPacketOf(ago, { Coordinates: north(metres), Accuracy })]);
    await send(9, -400, 10);
    await send(8, 340, 300);
    await owner.client.call(createGeoobject, { body: given({ Coordinates: square(75, 33) }) });
    expect(await insideOf(owner, device.id)).toEqual([Id]);
    await send(7, 340, 300);
    expect(await insideOf(owner, device.id)).toEqual([]);
    await send(6, -60, 10);
    expect(await insideOf(owner, device.id)).toEqual([Id]);
    await send(5, 340, 10);
    expect(await insideOf(owner, device.id)).toEqual([]);
  });

  it.each([
    ['west of 180°', -179.9999, [65.5, -179.9965]],
    ['east of it', 179.9999, [65.5, 179.9965]],
  ] as const)('a radius reaches over the 180° meridian from the edge %s', async (title, edge, outside) => {
    const owner = await testApp.user(`vague-${title.replace(/[^a-z]/g, '')}`);
    const inner = edge < 0 ? edge - 1 + 360 : edge + 1 - 360;
    const outline: Coord[] = [
      [65, edge],
      [66, edge],
      [66, inner],
      [65, inner],
    ];
    const id = await testApp.seed.createGeoobject(owner.id, zone({ coordinates: outline }));
    const device = await testApp.beacon(owner);
    const send = (ago: number, Coordinates: Coord, Accuracy: number) =>
      testApp.seed.append(device.imei, [aPacketOf(ago, { Coordinates, Accuracy })]);
    await send(9, [65.5, inner - Math.sign(edge) * 0.001], 5);
    expect(await insideOf(owner, device.id)).toEqual([id]);
    await send(8, [...outside], 300);
    expect(await insideOf(owner, device.id)).toEqual([id]);
    await send(7, [...outside], 300);
    expect(await insideOf(owner, device.id)).toEqual([]);
  });

  it('a fix that comes late moves nothing', async () => {
    const owner = await testApp.user('late-fix');
    const { Id } = await owner.client.call(createGeoobject, { body: given() });
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [aPacketOf(2, { Coordinates: north(-400) })]);
    await testApp.seed.append(device.imei, [aPacketOf(9, { Coordinates: north(9_000) })]);
    expect(await insideOf(owner, device.id)).toEqual([Id]);
  });

  it('a changed or deleted area is judged anew at once', async () => {
    const owner = await testApp.user('redraw');
    const { Id } = await owner.client.call(createGeoobject, { body: given() });
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [aPacketOf(2, { Coordinates: [69.5, 33.5] })]);
    expect(await insideOf(owner, device.id)).toEqual([Id]);
    const away = given({ Coordinates: square(75, 33) });
    await owner.client.call(editGeoobject, { params: { id: Id }, body: away });
    expect(await insideOf(owner, device.id)).toEqual([]);
    await owner.client.call(editGeoobject, { params: { id: Id }, body: given() });
    expect(await insideOf(owner, device.id)).toEqual([Id]);
    await owner.client.call(deleteGeoobject, { params: { id: Id } });
    expect(await insideOf(owner, device.id)).toEqual([]);
  });
});

describe('GEO-D05 a deleted geoobject and the rules that use it', () => {
  it('leaves them; one that is left without geoobjects is switched off', async () => {
    const owner = await testApp.user('ruler');
    const device = await testApp.beacon(owner);
    const [gone, kept] = [
      await owner.client.call(createGeoobject, { body: given() }),
      await owner.client.call(createGeoobject, { body: given() }),
    ];
    const { pool } = testApp.context;
    const rule = (name: string, GeoobjectIds: number[]) => ({
      userId: owner.id,
      beaconId: device.id,
      name,
      enabled: true,
      trigger: { Type: 8 as const, GeoobjectIds, OnEnter: true, OnLeave: true },
      deliveries: [0 as const],
      emails: [],
      repeatMinutes: 0,
    });
    await testApp.addRules([
      rule('both', [gone.Id, kept.Id]),
      rule('one', [gone.Id]),
      rule('other', [kept.Id]),
    ]);
    await owner.client.call(deleteGeoobject, { params: { id: gone.Id } });
    const stored = (await ruleStore.some(pool, [device.id])).filter(({ trigger }) => trigger.Type === 8);
    const said = stored.map(({ name, enabled, trigger }) => [
      name,
      enabled,
      trigger.Type === 8 && trigger.GeoobjectIds,
    ]);
    expect(said.filter(([name]) => ['both', 'one', 'other'].includes(String(name)))).toEqual([
      ['both', true, [kept.Id]],
      ['one', false, []],
      ['other', true, [kept.Id]],
    ]);
  });
});
