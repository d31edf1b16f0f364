import type { BeaconColumns } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { createFleet } from '../store/createFleet';
import type { MadeFleet } from '../store/MadeFleet';
import { someTexts } from '../store/search.fixtures';
import { fleetIn, judgedFleet, memoryOf, packFleet, unpackFleet } from '.';
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
    const buffersIn = (value: unknown): unknown[] =>
      ArrayBuffer.isView(value)
        ? [value.buffer]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(buffersIn)
          : [];
    expect(new Set(memory)).toEqual(new Set(buffersIn(packed)));
    expect(new Set(memory).size).toBe(memory.length);
  });

  it('makes its texts when they are asked for, and is packed anew without that', () => {
    const fleet = aFleet();
    const { table, ...rest } = unpackFleet(packFleet(fleetIn(whole, now)));
    fleet.restore({ table, ...rest });
    const isMade = (name: string) => Object.getOwnPropertyDescriptor(table, name)?.get === undefined;
    expect(Array.from(fleet.order(), (id) => fleet.get(id)?.name).toSorted()).toEqual(names.toSorted());
    expect([isMade('name'), isMade('reasonName')]).toEqual([false, false]);
    const kept = packFleet({ table, ...rest });
    expect([kept.columns, isMade('name')]).toEqual([packFleet(fleetIn(whole, now)).columns, false]);
    fleet.merge(someColumns({ states: [{ Id: 2, ReasonName: 'Трюм' }] }, { Complete: false, Version: 2 }));
    expect([isMade('name'), isMade('reasonName')]).toEqual([false, true]);
    expect(fleet.get(2)?.reason?.name).toBe('Трюм');
    const again = aFleet();
    again.restore(unpackFleet(packFleet({ table, ...rest })));
    expect(told(again).rows).toEqual(told(fleet).rows);
  });

  it('is judged where that was lately, and by the page where it is longer ago', () => {
    const { judged, table, ...rest } = unpackFleet(packFleet(fleetIn(whole, now)));
    const byState = Int32Array.from(judged?.byState ?? []).reverse();
    const orderAfter = (later: number) => {
      const fleet = createFleet({ clock: () => now + later, soon: () => undefined });
      const made: MadeFleet = { ...rest, table, judged: { at: judged?.at ?? 0, byState } };
      fleet.restore(made);
      return [...fleet.order()];
    };
    const own = [...merged(whole).order()];
    expect([orderAfter(2_000), orderAfter(4_000)]).toEqual([[...byState], own]);
    expect([...byState]).not.toEqual(own);
  });

  it('is judged by the worker as of now where it was kept, with its orders; one of another build is left as it is', () => {
    const later = now + 86_400_000;
    const page = createFleet({ clock: () => now, soon: () => undefined });
    page.merge(whole);
    const kept = () => unpackFleet(packFleet(page.snapshot() as MadeFleet));
    const made = judgedFleet(kept(), later);
    const after = (fleet: MadeFleet) => {
      const restored = createFleet({ clock: () => later, soon: () => undefined });
      restored.restore(fleet);
      return told(restored);
    };
    expect(after(made)).toEqual(after(kept()));
    expect([made.bounds, [...(made.judged?.byState ?? [])]]).toEqual([page.bounds(), after(kept()).byState]);
    expect(after(made).counts).not.toEqual(page.counts);
    const older = { ...kept(), form: 'older' };
    expect(judgedFleet(older, later)).toBe(older);
  });

  it('tells what holds it, which the page does not look for again', () => {
    const { bounds, ...made } = unpackFleet(packFleet(fleetIn(whole, now)));
    expect(bounds).toEqual(merged(whole).bounds());
    const fleet = aFleet();
    const without: MadeFleet = { ...made, bounds: null };
    fleet.restore(without);
    fleet.setTexts(someTexts({ locale: 'ru' }));
    expect(fleet.bounds()).toBeNull();
    fleet.merge(someColumns({ states: [{ Id: 2, Lat: 69 }] }, { Complete: false, Version: 2 }));
    expect(fleet.bounds()).not.toBeNull();
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
    const unpacked = unpackTexts(packed);
    expect(column.map((_, row) => unpacked.at(row))).toEqual(column);
    expect(unpacked.whole()).toEqual(column);
    // A build of before told of no row where its word begins.
    const { starts, ...older } = packed;
    expect(starts !== undefined).toBe(!hasPlaces);
    expect(column.map((_, row) => unpackTexts(older).at(row))).toEqual(column);
    expect(packed.at !== null).toBe(hasPlaces);
  });
});
