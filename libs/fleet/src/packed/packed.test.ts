import type { BeaconColumns } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from '../store/createFleet';
import { fleetIn, memoryOf, packFleet, unpackFleet } from '.';
import { packTexts, unpackTexts } from './texts';

/** The server is 5 s ahead of this computer. */
const now = 1_791_977_515_000;
const names = ['Yug 10', 'Yug 9', 'ярус', 'Ёлка', '', 'Север "1"', 'a,b c'];
const whole = someColumns({
  cards: names.map((Name, i) => ({ Id: i + 1, Name, LengthUnit: i % 2 ? 1 : null, Color: '#fff' })),
  states: names.map((_, i) => ({
    Id: names.length - i,
    ...(i % 3 ? {} : { Lat: null, Lon: null, Speed: null, Course: null, FixDt: null }),
    ReasonName: i % 2 ? null : 'Бортсеть',
    AlarmText: i % 2 ? '' : null,
    BnwasMode: i % 2 ? 2 : null,
    Geoobjects: i % 2 ? [] : [7, 12, i],
  })),
});

const aFleet = () => createFleet({ clock: () => now, soon: () => undefined });
const merged = (answer: BeaconColumns) => {
  const fleet = aFleet();
  fleet.merge(answer);
  return fleet;
};
const carried = (answer: BeaconColumns) => {
  const fleet = aFleet();
  expect(fleet.restore(unpackFleet(packFleet(fleetIn(answer, now))))).toBe(true);
  return fleet;
};
const told = (fleet: ReturnType<typeof aFleet>) => ({
  rows: Array.from(fleet.order('name'), (id) => fleet.get(id)),
  byState: [...fleet.order('state')],
  byContact: [...fleet.order('contact')],
  counts: fleet.counts,
  since: fleet.since,
  now: fleet.now(),
});

describe('CONF-D32 a fleet that another thread has made of an answer', () => {
  it('is the same as one that the page makes of it, and goes on the same', () => {
    const [fleet, own] = [carried(whole), merged(whole)];
    expect(told(fleet)).toEqual(told(own));
    expect(told(fleet).rows).toHaveLength(names.length);
    const change = someColumns(
      { cards: [{ Id: 9, Name: 'Аист' }], states: [{ Id: 2, Lat: null, Lon: null, ReasonName: 'Трюм' }] },
      { Complete: false, Removed: [1], Version: 2 },
    );
    for (const each of [fleet, own]) each.merge(change);
    expect(told(fleet)).toEqual(told(own));
  });

  it('brings its order by name, which the page does not make again', () => {
    const { ranks, ...made } = unpackFleet(packFleet(fleetIn(whole, now)));
    const fleet = aFleet();
    fleet.restore({ ...made, ranks: Int32Array.from(ranks ?? [], (place) => names.length - 1 - place) });
    expect([...fleet.order('name')].toReversed()).toEqual([...merged(whole).order('name')]);
    expect(merged(whole).snapshot()?.ranks).toBeNull();
    const kept = merged(whole);
    kept.order();
    expect(kept.snapshot()?.ranks).toEqual(ranks);
  });

  it('holds what an answer of an older server leaves out, and nobody', () => {
    const { Alarm: _, AlarmText: __, ...States } = whole.States;
    const older = { ...whole, States };
    expect(told(carried(older))).toEqual(told(merged(older)));
    expect(told(carried(someColumns({})))).toEqual(told(merged(someColumns({}))));
  });

  it('gives all of its memory away with it', () => {
    const packed = packFleet(fleetIn(whole, now));
    const memory = memoryOf(packed);
    expect(memory).toContain(packed.snapshot.ranks?.buffer);
    for (const column of Object.values(packed.columns))
      expect(memory).toContain('words' in column ? (column.at?.buffer ?? memory[0]) : column.buffer);
  });
});

describe('a packed column', () => {
  const many = (made: (i: number) => unknown) => Array.from({ length: 2_000 }, (_, i) => made(i));
  it.each([
    ['texts of their own', many((i) => `Полюс ${i}`), false],
    ['few texts', many((i) => ['', 'a,b', 'Ёлка "1"'][i % 3]), true],
    ['texts and null', many((i) => (i % 2 ? null : `${i}`)), true],
    ['null alone', many(() => null), true],
    ['lists', many((i) => (i % 3 ? [] : [i % 7, 12])), true],
    ['nothing', [], true],
  ])('of %s is as it was', (_, column, hasPlaces) => {
    const packed = packTexts(column);
    expect(unpackTexts(packed)).toEqual(column);
    expect(packed.at !== null).toBe(hasPlaces);
  });
});
