import { aGeoobject, someColumns } from '@mayak/api/fixtures';
import { createFleet } from '@mayak/fleet';
import { someTexts } from '@mayak/fleet/fixtures';
import type { Place } from '@mayak/api';
import { findBeacons, findGeoobjects, findPlaces } from './hits';

const fleet = createFleet({ clock: () => 1_791_977_520_000, soon: () => undefined });
fleet.merge(
  someColumns({
    cards: [
      { Id: 1, Name: 'Khibiny', Imei: '300534061234560' },
      { Id: 2, Name: 'Kolguyev' },
    ],
    states: [{ Id: 1, State: 3 }, { Id: 2 }],
  }),
);
const geoobjects = [
  aGeoobject({ Id: 5, Name: 'Kola roadstead' }),
  aGeoobject({ Id: 6, Name: 'Closed area' }),
  aGeoobject({ Id: 7, Name: '\u0411\u0435\u0440\u0451\u0437\u043e\u0432\u0430\u044f' }),
];
const places: Place[] = [
  [
    'bay',
    69.3,
    33.5,
    5,
    'Kola Bay',
    '\u041a\u043e\u043b\u044c\u0441\u043a\u0438\u0439 \u0437\u0430\u043b\u0438\u0432',
  ],
  ['city', 68.97, 33.07, 4, 'Murmansk', '\u041c\u0443\u0440\u043c\u0430\u043d\u0441\u043a'],
];
const all = (text: string) => ({
  ...findBeacons(text, fleet),
  geoobjects: findGeoobjects(text, geoobjects).map(({ Id }) => Number(Id)),
  places: findPlaces(text, places).named.map(([, , , , name]) => name),
});
const nothing = { called: [], others: [], geoobjects: [], places: [] };

describe('MAP-D07 a search over everything that can be shown', () => {
  it.each([
    ['khib', { called: [1] }],
    ['\u0431\u0435\u0440\u0435\u0437', { geoobjects: [7] }],
    ['300534', { called: [1] }],
    ['kol', { called: [2], geoobjects: [5], places: ['Kola Bay'] }],
    ['bay kola', { places: ['Kola Bay'] }],
    ['\u043c\u0443\u0440\u043c', { places: ['Murmansk'] }],
    ['area', { geoobjects: [6] }],
    ['rea', {}],
    ['  ', {}],
  ])('%j finds %j', (text, found) => expect(all(text)).toEqual({ ...nothing, ...found }));

  it('tells beacons that are called so from those that are in a geoobject of that name', () => {
    fleet.setTexts(someTexts({ geoobjects, groups: [{ Id: 1, Name: 'Kola fleet', BeaconIds: [1] }] }));
    expect(findBeacons('kol', fleet)).toEqual({ called: [2], others: [1] });
    fleet.setTexts(someTexts());
  });

  it.each([
    ['69.5N 33.2E', [69.5, 33.2]],
    ['69.5, 33.2', [69.5, 33.2]],
    ['kol', null],
  ])('reads coordinates as a place: %s', (text, at) => expect(findPlaces(text, places).at).toEqual(at));

  it('gives a few of each kind, not thousands', () => {
    const many = createFleet({ clock: () => 0, soon: () => undefined });
    const ids = Array.from({ length: 100 }, (_, i) => ({ Id: i + 1, Name: `Kol ${i}` }));
    many.merge(someColumns({ cards: ids, states: ids.map(({ Id }) => ({ Id })) }));
    expect(findBeacons('kol', many).called).toHaveLength(8);
  });
});
