import { linkState, NewGuestLink, siteOrigin } from './guests.ts';

const aLink = {
  Title: 'Polar Star to Kirkenes',
  Language: 'en',
  UntilDt: '2026-12-02T00:00:00Z',
  Most: null,
  BeaconIds: [1],
  GroupId: null,
  GeoobjectId: null,
  FromDt: null,
  HoursFrom: null,
  HoursTo: null,
  TrackHours: 0,
  DelayMinutes: 0,
  BlurMeters: 0,
  Sites: [],
} as const;

describe('PERM-D25 what a link for guests must say', () => {
  it.each([
    ['beacons and no hours', {}, []],
    ['a group', { BeaconIds: [], GroupId: 4 }, []],
    ['neither beacons nor a group', { BeaconIds: [] }, ['BeaconIds: required']],
    ['both', { GroupId: 4 }, ['GroupId: invalidFormat']],
    ['hours over midnight', { HoursFrom: 1_320, HoursTo: 360 }, []],
    ['a begin of hours alone', { HoursFrom: 480 }, ['HoursTo: required']],
    ['an end of hours alone', { HoursTo: 480 }, ['HoursFrom: required']],
    ['hours without length', { HoursFrom: 480, HoursTo: 480 }, ['HoursTo: order']],
    ['an end before its begin', { FromDt: '2026-12-03T00:00:00Z' }, ['UntilDt: order']],
    ['a blur that hides nothing', { BlurMeters: 50 }, ['BlurMeters']],
    ['a track of more than a week', { TrackHours: 169 }, ['TrackHours']],
    ['a site by its page', { Sites: ['https://a.example/page'] }, ['Sites.0: invalidFormat']],
    ['sites', { Sites: ['https://a.example', 'http://b.example:8080/'] }, []],
  ])('%s', (_, part, faults) => {
    const { error } = NewGuestLink.safeParse({ ...aLink, ...part });
    const told = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(told).toHaveLength(faults.length);
    faults.forEach((fault, i) => expect(told[i]).toContain(fault));
  });
});

describe('PERM-D29 the origin of a site', () => {
  it.each([
    ['https://Port.Example/', 'https://port.example'],
    [' http://127.0.0.1:8080 ', 'http://127.0.0.1:8080'],
    ['http://[::1]:80', 'http://[::1]'],
    ['https://hafen-köln.example', 'https://xn--hafen-kln-67a.example'],
    ['port.example', null],
    ['https://port.example/board', null],
    ['https://user@port.example', null],
    ['https://*.example', null],
    ["https://a.example;script-src 'none'", null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%s', (text, origin) => expect(siteOrigin(text)).toBe(origin));
});

describe('PERM-D31 how a link stands', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  const live = { FromDt: null, UntilDt: aLink.UntilDt, EndedDt: null, Most: null, Openings: 7 };
  it.each([
    ['live', {}],
    ['waiting', { FromDt: '2026-12-01T13:00:00Z' }],
    ['ended', { UntilDt: '2026-12-01T12:00:00Z' }],
    ['ended', { EndedDt: '2026-12-01T11:00:00Z' }],
    ['full', { Most: 7 }],
    ['live', { Most: 8 }],
  ] as const)('%s: %j', (state, part) => expect(linkState({ ...live, ...part }, now)).toBe(state));
});
