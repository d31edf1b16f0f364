import type { Coord } from '@mayak/api';
import type { Scene } from './itinerary.ts';
import { between, chance } from './noise.ts';
import { backwards, depot, railway, roads } from './roads.ts';
import { drive, putOut, rest, sail } from './trips.ts';
import type { Step, Voyage } from './voyage.ts';
import { berths, marks, offset, seaGate } from './waters.ts';

const first = (way: readonly Coord[]): Coord => way[0] ?? depot;
const last = (way: readonly Coord[]): Coord => way.at(-1) ?? depot;

/** A day of a truck: out by a road of the day, unloading, and back to the depot. */
const haulage = (seed: number, ways: readonly (readonly Coord[])[], kmh: number, hours: number): Voyage => ({
  home: depot,
  hours,
  ramp: 25,
  steps: (round) => {
    const way = ways[Math.abs(round) % ways.length] ?? roads.teriberka;
    return [
      rest(round === 0 ? 0.5 : between(0.2, 1.4, seed, round)),
      ...drive(way, kmh, seed + round),
      rest(between(1.5, 3, seed, round, 2)),
      ...drive(backwards(way), kmh * 1.04, seed + round + 500),
    ];
  },
});

/** A shift car between Zapolyarny and Nikel: four rides a day. */
const shuttle: Voyage = {
  home: first(roads.nikel),
  hours: 24,
  ramp: 15,
  steps: (round) =>
    [0, 1, 2, 3].flatMap((ride) => [
      ...drive(roads.nikel, 62, 31 + round * 4 + ride),
      rest(between(0.6, 1.4, 32, round, ride)),
      ...drive(backwards(roads.nikel), 60, 33 + round * 4 + ride),
      rest(between(1.2, 2.6, 34, round, ride)),
    ]),
};

const yard: Coord = [68.9685, 33.08];

/** A loader at work on a yard: short runs between stacks. */
const loader: Voyage = {
  home: yard,
  hours: 24,
  ramp: 5,
  steps: (round) =>
    Array.from({ length: 16 }, (_, run): Step[] => {
      const aim = offset(yard, between(120, 330, 41, round, run), 360 * chance(42, round, run));
      return [
        { doing: 'cruise', way: [yard, offset(yard, 60, 360 * chance(43, round, run)), aim], kmh: 9 },
        rest(between(0.1, 0.5, 44, round, run)),
        { doing: 'cruise', way: [aim, yard], kmh: 8 },
        rest(between(0.1, 0.6, 45, round, run)),
      ];
    }).flat(),
};

const teriberkaYard = last(roads.teriberka);
const teriberkaQuay: Coord = [69.1755, 35.145];

/** A container: by truck from Teriberka to Murmansk, some days on the quay, back by coaster. */
const container: Voyage = {
  home: teriberkaYard,
  hours: 240,
  ramp: 60,
  steps: (round) => [
    rest(60 + 20 * chance(46, round)),
    ...drive(backwards(roads.teriberka), 55, 46 + round),
    ...drive(backwards(roads.portToDepot), 30, 47 + round),
    rest(40 + 20 * chance(47, round)),
    { doing: 'cruise', way: [first(roads.portToDepot), berths.cargo], kmh: 5 },
    rest(3),
    putOut(berths.cargo),
    sail([seaGate, marks.northOfKildin, [69.36, 34.95], [69.23, 35.14], [69.19, 35.15], teriberkaQuay], 9),
    rest(2),
    { doing: 'cruise', way: [teriberkaQuay, [69.168, 35.11], teriberkaYard], kmh: 12 },
  ],
};

const olenegorsk = railway.findIndex(([lat]) => lat < 68.146);

/** A wagon between the port of Murmansk and Apatity, with a day at Olenegorsk on the way. */
const wagon: Voyage = {
  home: first(railway),
  hours: 168,
  ramp: 90,
  steps: (round) => [
    rest(20 + 10 * chance(48, round)),
    ...drive(railway.slice(0, olenegorsk + 1), 45, 48 + round),
    rest(26),
    ...drive(railway.slice(olenegorsk), 45, 49 + round),
    rest(30 + 8 * chance(49, round)),
    ...drive(backwards(railway), 48, 50 + round),
  ],
};

/** Vehicles, a container and a wagon, and where each is found when the demo begins. */
export const drives = {
  kamazEast: {
    voyage: haulage(35, [roads.teriberka, roads.tumanny], 62, 24),
    scene: { near: [68.835, 34.4], course: 88 },
  },
  kamazWest: {
    voyage: haulage(36, [roads.zapolyarny], 58, 24),
    scene: { near: [69.44, 31.55], course: 300 },
  },
  ural: {
    voyage: haulage(37, [roads.kandalaksha], 60, 24),
    scene: { near: [68.32, 33.29], course: 190 },
  },
  hilux: { voyage: shuttle, scene: { near: [69.409, 30.5], course: 92 } },
  loader: { voyage: loader, scene: { near: yard } },
  container: { voyage: container, scene: { near: teriberkaYard } },
  wagon: { voyage: wagon, scene: { near: railway[olenegorsk] ?? yard } },
} satisfies Record<string, { voyage: Voyage; scene: Scene }>;
