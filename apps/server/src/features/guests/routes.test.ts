import {
  createGeoobject,
  createGroup,
  deleteGeoobject,
  editAccess,
  endpointsOf,
  pathOf,
  type Packet,
} from '@mayak/api';
import { getBeaconChanges } from '@mayak/api/beacon-log';
import {
  addGuestLink,
  editGuestLink,
  endGuestLink,
  getGuestLinks,
  showToGuest,
  type GuestLink,
  type NewGuestLink,
} from '@mayak/api/guests';
import { guestLimits } from '@mayak/api/guest-limits';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { contract } from '../../platform/http/openapi/contract.ts';
import { rows, transaction } from '../../platform/db/pool.ts';
import { problemOf } from '../../testing/problemOf.ts';
import {
  aPacketOf,
  openTestApp,
  someSquare,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';
import { endAccess } from '../sharing/sharing.ts';

let testApp: TestApp;
let owner: TestUser;
let device: TestDevice;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey: 'the key of the operator of this test' });
  owner = await testApp.user('link-maker');
  device = await testApp.beacon(owner, { name: 'Polar Star' });
  await testApp.seed.append(device.imei, [
    packetAt(190, [69.1, 33.1]),
    packetAt(100, [69.2, 33.2]),
    packetAt(30, [69.3, 33.3]),
    packetAt(2, [69.4567891, 33.4]),
  ]);
});
afterAll(() => testApp.close());

const [minute, hour] = [60_000, 3_600_000];
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** The answer of this server to the next request. */
const nextAnswer = () =>
  new Promise<ServerResponse>((done) => {
    const begins = 'http.server.request.start';
    const hear = (message: unknown) => {
      unsubscribe(begins, hear);
      done((message as { response: ServerResponse }).response);
    };
    subscribe(begins, hear);
  });
const dt = (ahead: number) => new Date(Date.now() + ahead).toISOString();
function packetAt(minutes: number, at: [number, number]): Packet {
  const Timestamp = dt(-minutes * minute);
  return aPacketOf(minutes, {}, { Points: [{ Timestamp, Coordinates: at, Speed: 20, Course: 45 }] });
}
const link = (part: Partial<NewGuestLink> = {}): NewGuestLink => ({
  Title: 'Polar Star to Kirkenes',
  Language: 'en',
  UntilDt: dt(24 * hour),
  Most: null,
  BeaconIds: [device.id],
  GroupId: null,
  GeoobjectId: null,
  FromDt: null,
  HoursFrom: null,
  HoursTo: null,
  TrackHours: 0,
  DelayMinutes: 0,
  BlurMeters: 0,
  Sites: [],
  ...part,
});
const make = (part: Partial<NewGuestLink> = {}, who = owner) =>
  who.client.call(addGuestLink, { body: link(part) });
const tokenOf = ({ Url }: GuestLink) => Url.split('/').at(-1) ?? '';
const guest = () => testApp.client(null);
const show = (one: GuestLink, more: { Opening?: string | null; WithTracks?: boolean } = {}) =>
  guest().call(showToGuest, { body: { Link: tokenOf(one), ...more } });
const places = async (part: Partial<NewGuestLink>) =>
  (await show(await make(part))).Beacons.map(({ Position }) => Position);
const staleProof = () =>
  rows(testApp.context.pool, `update session set confirmed = now() - interval '11 minutes'`);
const freshProof = () => rows(testApp.context.pool, 'update session set confirmed = now()');

describe('POST /guests', () => {
  it('PERM-D25, PERM-D31 makes a link that is listed with its address, openings, and by which nobody else is told', async () => {
    const made = await make({ Title: '  For the port ' });
    expect(made).toMatchObject({ Title: 'For the port', Openings: 0, LastOpeningDt: null, EndedDt: null });
    expect(made.Url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/g\/[\w-]{43}$/);
    await show(made);
    const [listed] = await owner.client.call(getGuestLinks, {});
    expect(listed).toMatchObject({
      Id: made.Id,
      Url: made.Url,
      Openings: 1,
      LastOpeningDt: expect.any(String),
    });
    const other = await testApp.user('no-maker');
    expect(await other.client.call(getGuestLinks, {})).toEqual([]);
    const [stored] = await rows<object>(testApp.context.pool, 'select * from guest_link where id = $1', [
      made.Id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(tokenOf(made));
  });

  it('AUTH-D17, PERM-D26 asks first whether it is the user, and for a longer end or more openings too', async () => {
    const known = await make({ Most: 5 });
    const edit = (UntilDt: string, Most: number | null) =>
      owner.client.call(editGuestLink, {
        params: { id: known.Id },
        body: { Title: 'Renamed', UntilDt, Most },
      });
    await staleProof();
    const asks = { code: 'permission.denied', reason: 'auth.confirm' };
    expect(await problemOf(make())).toMatchObject(asks);
    expect(await problemOf(edit(dt(48 * hour), 5))).toMatchObject(asks);
    expect(await problemOf(edit(known.UntilDt, 6))).toMatchObject(asks);
    expect(await problemOf(edit(known.UntilDt, null))).toMatchObject(asks);
    expect(await edit(dt(hour), 4)).toMatchObject({ Title: 'Renamed', Most: 4 });
    await owner.client.call(endGuestLink, { params: { id: known.Id } });
    await freshProof();
    const over = { code: 'conflict', detail: 'It has ended already' };
    expect(await problemOf(edit(dt(hour), 4))).toMatchObject(over);
  });

  it('PERM-D26 is for those who may send a beacon on: its owner, and who manages it', async () => {
    const [viewer, manager] = [await testApp.user('looks-on'), await testApp.user('manages')];
    const rights = { CanManage: false, CanSendMessages: true, CanEditChannelsSettings: true };
    await owner.client.call(editAccess, {
      params: { id: device.id },
      body: [
        { UserName: 'looks-on', ...rights },
        { UserName: 'manages', ...rights, CanManage: true },
      ],
    });
    expect(await problemOf(make({}, viewer))).toMatchObject({
      errors: [{ field: 'BeaconIds.0', code: 'unknown' }],
    });
    const made = await make({}, manager);
    expect((await show(made)).Beacons).toHaveLength(1);
    await owner.client.call(editAccess, {
      params: { id: device.id },
      body: [{ UserName: 'manages', ...rights }],
    });
    expect(await show(made)).toMatchObject({ State: 'live', Beacons: [] });
    const log = await owner.client.call(getBeaconChanges, { params: { id: device.id } });
    expect(log.find(({ UserName, Part }) => UserName === 'manages' && Part === 'guests')?.Items).toEqual([
      { What: 'link', Sensor: null, Before: null, After: made.Title },
    ]);
  });

  it('PERM-D11, PERM-D26 a beacon that was taken away and is given again is in no link of before', async () => {
    const lender = await testApp.user('lender-of-links');
    const borrower = await testApp.user('borrower-of-links');
    const { id } = await testApp.beacon(lender);
    const give = (list: string[]) =>
      lender.client.call(editAccess, {
        params: { id },
        body: list.map((UserName) => ({
          UserName,
          CanManage: true,
          CanSendMessages: false,
          CanEditChannelsSettings: false,
        })),
      });
    await give([borrower.userName]);
    const made = await make({ BeaconIds: [id] }, borrower);
    await give([]);
    await give([borrower.userName]);
    expect((await borrower.client.call(getGuestLinks, {}))[0]?.BeaconIds).toEqual([]);
    expect((await show(made)).Beacons).toEqual([]);
  });

  it('PERM-D26 a beacon leaves the links of its user in the change that takes it away, so that no crash keeps it there', async () => {
    const borrower = await testApp.user('loses-with-crash');
    const { id } = await testApp.beacon(owner);
    const rights = { canManage: true, canSendMessages: false, canEditChannelsSettings: false };
    await testApp.seed.share(id, borrower.id, rights);
    await make({ BeaconIds: [id] }, borrower);
    const { context } = testApp;
    const left = await context.writer.changeOne(id, async (draft, step) => {
      await endAccess(context, step, new Map([[id, draft]]), [borrower.id]);
      return rows(step.db, 'select 1 from guest_link_beacon where beacon_id = $1', [id]);
    });
    expect(left).toEqual([]);
  });

  it.each([
    ['a strange group', { BeaconIds: [], GroupId: 999_999 }, 'GroupId', 'unknown'],
    ['a strange area', { GeoobjectId: 999_999 }, 'GeoobjectId', 'unknown'],
    ['an end that is over', { UntilDt: dt(-minute) }, 'UntilDt', 'outOfRange'],
    ['an end after more than a year', { UntilDt: dt(367 * 24 * hour) }, 'UntilDt', 'outOfRange'],
  ])('PERM-D25 refuses %s at its field', async (_, part, field, code) =>
    expect(await problemOf(make(part))).toMatchObject({ code: 'validation', errors: [{ field, code }] }),
  );
});

describe('POST /guests.show', () => {
  it('PERM-D27 shows the last position, and with the track where the link has one', async () => {
    const view = await show(await make({ TrackHours: 24 }), { WithTracks: true });
    expect(view).toMatchObject({
      State: 'live',
      Title: 'Polar Star to Kirkenes',
      Language: 'en',
      Area: null,
    });
    const [shown] = view.Beacons;
    expect(shown).toMatchObject({
      Name: 'Polar Star',
      Position: [69.45679, 33.4],
      Speed: 20,
      Course: 45,
      IsOutside: false,
    });
    expect(shown?.Track?.flat()).toHaveLength(4);
    expect((await show(await make(), { WithTracks: true })).Beacons[0]).not.toHaveProperty('Track');
    expect(
      (await show(await make({ TrackHours: 1 }), { WithTracks: true })).Beacons[0]?.Track?.flat(),
    ).toHaveLength(2);
  });

  it('PERM-D28 is never newer than the delay, and never more exact than the blur, the track neither', async () => {
    const delayed = await show(await make({ DelayMinutes: 60, TrackHours: 3 }), { WithTracks: true });
    expect(delayed.Beacons[0]).toMatchObject({ Position: [69.2, 33.2] });
    expect(delayed.Beacons[0]?.Track?.flat()).toEqual([
      [69.1, 33.1],
      [69.2, 33.2],
    ]);
    const [blurry] = (await show(await make({ BlurMeters: 10_000, TrackHours: 3 }), { WithTracks: true }))
      .Beacons;
    expect(blurry).toMatchObject({ Speed: null, Course: null });
    for (const [lat, lon] of [blurry?.Position ?? [0, 0], ...(blurry?.Track?.flat() ?? [])]) {
      const rest = (degrees: number, side: number) => Math.abs(((degrees / side) % 1) - 0.5);
      expect(rest(lat, 10_000 / 111_195)).toBeLessThan(0.001);
      expect(lon).not.toBe(33.4);
    }
    expect(JSON.stringify(blurry)).not.toMatch(/69\.4567|69\.3,|69\.2,/);
    expect(await places({ DelayMinutes: 600 })).toEqual([null]);
  });

  it('PERM-D27 shows nothing outside of the area, and nothing at all when the area is gone', async () => {
    const place = {
      Comment: null,
      Type: 2 as const,
      LineWidth: 2,
      InterfaceSettings: { color: '#112233' },
      Shared: false,
    };
    const far = someSquare.map(([lat, lon]): [number, number] => [lat - 20, lon]);
    const [around, elsewhere] = [
      await owner.client.call(createGeoobject, {
        body: { ...place, Name: 'Around', Coordinates: someSquare } as never,
      }),
      await owner.client.call(createGeoobject, {
        body: { ...place, Name: 'Elsewhere', Coordinates: far } as never,
      }),
    ];
    const inside = await make({ GeoobjectId: around.Id, TrackHours: 24 });
    const view = await show(inside, { WithTracks: true });
    expect(view).toMatchObject({
      Area: someSquare,
      Beacons: [{ IsOutside: false, Position: [69.45679, 33.4] }],
    });
    expect(view.Beacons[0]?.Track?.flat()).toHaveLength(4);
    const outside = await show(await make({ GeoobjectId: elsewhere.Id, TrackHours: 24 }), {
      WithTracks: true,
    });
    expect(outside.Beacons[0]).toMatchObject({
      IsOutside: true,
      Position: null,
      Dt: null,
      Speed: null,
      Track: [],
    });
    await owner.client.call(deleteGeoobject, { params: { id: around.Id } });
    expect(await show(inside)).toMatchObject({ Area: null, Beacons: [{ IsOutside: true, Position: null }] });
  });

  it('PERM-D27 rests outside of its hours, waits for its begin, and is not counted then', async () => {
    const now = new Date();
    const minuteNow = now.getUTCHours() * 60 + now.getUTCMinutes();
    const at = (ahead: number) => (minuteNow + ahead + 1_440) % 1_440;
    await rows(testApp.context.pool, 'update account set time_zone = 0, zone_name = null where id = $1', [
      owner.id,
    ]);
    const later = await make({ HoursFrom: at(120), HoursTo: at(240) });
    const waiting = await make({ FromDt: dt(hour) });
    expect(await show(later)).toMatchObject({ State: 'resting', Opening: null, Beacons: [] });
    expect(await show(waiting)).toMatchObject({ State: 'waiting', Opening: null, Beacons: [] });
    const during = await make({ HoursFrom: at(-10), HoursTo: at(120), DelayMinutes: 60 });
    // What is told is of an hour ago, which the link does not show.
    expect(await show(during)).toMatchObject({ State: 'live', Beacons: [{ Position: null }] });
    const listed = await owner.client.call(getGuestLinks, {});
    expect(
      listed.filter(({ Id }) => [later.Id, waiting.Id].includes(Id)).map(({ Openings }) => Openings),
    ).toEqual([0, 0]);
  });

  it('PERM-D30 is opened at most N times, however many do so at once; a page that is open asks on', async () => {
    const made = await make({ Most: 3 });
    const views = await Promise.all(Array.from({ length: 12 }, () => show(made)));
    const open = views.filter(({ State }) => State === 'live');
    expect([open.length, views.filter(({ State }) => State === 'full').length]).toEqual([3, 9]);
    const Opening = open[0]?.Opening ?? null;
    expect(await show(made, { Opening })).toMatchObject({ State: 'live', Opening });
    expect(await show(made, { Opening: `${Opening}x` })).toMatchObject({ State: 'full', Beacons: [] });
    const strange = (await show(await make())).Opening;
    expect(await show(made, { Opening: strange })).toMatchObject({ State: 'full' });
    const [listed] = (await owner.client.call(getGuestLinks, {})).filter(({ Id }) => Id === made.Id);
    expect(listed?.Openings).toBe(3);
  });

  it('PERM-D30 counts no opening whose page went before it was shown anything', async () => {
    const { pool } = testApp.context;
    const group = await owner.client.call(createGroup, { body: { Name: 'Slow', BeaconIds: [device.id] } });
    const made = await make({ BeaconIds: [], GroupId: group.Id, Most: 1 });
    await transaction(pool, async (db) => {
      await db.query('lock table group_beacon');
      const answer = nextAnswer();
      const leaving = new AbortController();
      const gone = guest().call(showToGuest, { body: { Link: tokenOf(made) }, signal: leaving.signal });
      const waits = `select 1 from pg_locks where not granted and relation = 'group_beacon'::regclass`;
      while ((await db.query(waits)).rowCount === 0) await pause(10);
      const left = once(await answer, 'close');
      leaving.abort();
      await expect(gone).rejects.toThrow();
      await left;
    });
    // What the server still does for it is done.
    const works = `select 1 from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
    while ((await pool.query(works)).rowCount !== 0) await pause(10);
    expect(await show(made)).toMatchObject({ State: 'live', Beacons: [{ Id: device.id }] });
    expect(await show(made)).toMatchObject({ State: 'full', Beacons: [] });
  });

  it('PERM-D30 shows nothing from the moment on that it was ended, by its time, by its maker, or with its maker', async () => {
    const made = await make();
    const { Opening } = await show(made);
    await owner.client.call(endGuestLink, { params: { id: made.Id } });
    expect(await show(made, { Opening })).toMatchObject({ State: 'ended', Opening: null, Beacons: [] });
    const brief = await make();
    await rows(testApp.context.pool, 'update guest_link set ends = now() where id = $1', [brief.Id]);
    expect((await show(brief)).State).toBe('ended');
    const live = await make();
    await testApp.context.sessions.edit(owner.id, { isBlocked: true });
    expect(await show(live)).toMatchObject({ State: 'ended', Beacons: [] });
    await testApp.context.sessions.edit(owner.id, { isBlocked: false });
    owner.token = await testApp.context.sessions.signIn(owner.id);
    owner.client = testApp.client(owner.token);
    await rows(testApp.context.pool, 'delete from guest_link where id = $1', [live.Id]);
    expect(await problemOf(show(live))).toMatchObject({ code: 'notFound' });
  });

  it('PERM-D27 a group is its beacons of now', async () => {
    const second = await testApp.beacon(owner, { name: 'Kildin' });
    const { Id: GroupId } = await owner.client.call(createGroup, {
      body: { Name: 'Tugs', BeaconIds: [device.id] },
    });
    const made = await make({ BeaconIds: [], GroupId });
    const names = async () => (await show(made)).Beacons.map(({ Name }) => Name);
    expect(await names()).toEqual(['Polar Star']);
    await rows(testApp.context.pool, 'insert into group_beacon (group_id, beacon_id) values ($1, $2)', [
      GroupId,
      second.id,
    ]);
    expect(await names()).toEqual(['Polar Star', 'Kildin']);
    await rows(testApp.context.pool, 'delete from beacon_group where id = $1', [GroupId]);
    expect(await names()).toEqual([]);
  });

  it('PERM-D26, PERM-D27 a beacon of a group that its maker may not send on takes the place of no other', async () => {
    const maker = await testApp.user('maker-of-full-group');
    const seen = await testApp.beacon(owner, { name: 'Only seen' });
    const own = await testApp.beacon(maker, { name: 'Own' });
    const rights = { canManage: false, canSendMessages: false, canEditChannelsSettings: false };
    await testApp.seed.share(seen.id, maker.id, rights);
    const body = { Name: 'Both', BeaconIds: [seen.id, own.id] };
    const { Id: GroupId } = await maker.client.call(createGroup, { body });
    const made = await make({ BeaconIds: [], GroupId }, maker);
    const most = jest.replaceProperty(guestLimits as { beacons: number }, 'beacons', 1);
    const { Beacons } = await show(made).finally(() => most.restore());
    expect(Beacons.map(({ Name }) => Name)).toEqual(['Own']);
  });
});

describe('PERM-D32 a link opens its page and nothing else', () => {
  it('is refused by every other call of the API, in whatever header it is sent', async () => {
    const token = tokenOf(await make());
    const others = Object.values(endpointsOf(contract)).filter(({ route }) => route !== showToGuest.route);
    const ids = { id: device.id, Id: device.id, channelId: device.id * 1000 + 1, importId: 1 };
    const ask = async (endpoint: (typeof others)[number], headers: Record<string, string>) => {
      const hasBody = endpoint.method !== 'GET';
      const answer = await fetch(testApp.api + pathOf(endpoint, ids), {
        method: endpoint.method,
        headers: {
          Accept: endpoint.accept,
          ...(hasBody && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(hasBody && { body: JSON.stringify({ Link: token, Token: token }) }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const opened: [string, number][] = [];
    for (const endpoint of others) {
      const keys = { 'X-Operator-Key': token, 'X-Device-Imei': device.imei, 'X-Device-Key': token };
      const status = await ask(endpoint, { Authorization: `Bearer ${token}`, ...keys });
      // What anyone may ask, and refuses nothing by its keys, is answered as it is to nobody at all.
      const same = endpoint.caller === 'anyone' ? await ask(endpoint, {}) : null;
      if (status !== 401 && status !== 429 && status !== same) opened.push([endpoint.route, status]);
    }
    expect(others.length).toBeGreaterThan(200);
    expect(opened).toEqual([]);
  });
});
