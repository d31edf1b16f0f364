import type { Coord } from '@mayak/api';
import type { Scene } from './itinerary.ts';
import { between } from './noise.ts';
import { drift, reachOf, rest, sail } from './trips.ts';
import type { Step, Voyage } from './voyage.ts';
import { berths, fairway, pilotStation } from './waters.ts';

const bay = reachOf(68.97, 69.3);
const back = (way: readonly Coord[]) => [...way].reverse();

/** Work in the bay: to a place down the fairway, some hours there, and home. */
const errand = (berth: Coord, way: readonly Coord[], knots: number, hours: number): Step[] => [
  sail([berth, ...way], knots),
  drift(hours),
  sail([...back(way), berth], knots * 0.95),
];

/** Tugs and harbour craft. */
export const harbourVoyages = {
  kildin: {
    voyage: {
      home: berths.tugs,
      hours: 24,
      ramp: 90,
      steps: (round) => [
        ...errand(berths.tugs, round % 3 === 2 ? [...fairway, [69.43, 33.95]] : reachOf(68.97, 69.2), 6.1, 2),
        rest(between(1, 2, 21, round)),
        ...errand(berths.tugs, reachOf(68.97, 69.03), 5.6, between(0.7, 1.6, 22, round)),
      ],
    },
    scene: { near: [69.03, 33.047], course: 20 },
  },
  varzuga: {
    voyage: {
      home: berths.cargo,
      hours: 24,
      ramp: 90,
      steps: (round) => [
        ...errand(berths.cargo, reachOf(68.97, 69.01), 5, between(0.5, 1.5, 23, round)),
        rest(between(4, 6, 24, round)),
        ...errand(berths.cargo, reachOf(68.97, 69.08), 5.8, between(0.5, 2, 25, round)),
      ],
    },
    scene: { near: berths.cargo },
  },
  pilot: {
    voyage: {
      home: berths.oil,
      hours: 12,
      ramp: 60,
      steps: (round) => [
        ...errand(berths.oil, [...reachOf(69.01, 69.31), pilotStation], 7.6, between(0.5, 1.6, 26, round)),
      ],
    },
    scene: { near: [69.22, 33.528], course: 175 },
  },
  bunker: {
    voyage: {
      home: berths.oil,
      hours: 36,
      ramp: 120,
      steps: (round) => [
        ...errand(
          berths.oil,
          bay.filter(([lat]) => lat > 69.01 && lat < 69.09),
          4.8,
          between(11, 15, 27, round),
        ),
        rest(between(3, 5, 28, round)),
        ...errand(
          berths.oil,
          bay.filter(([lat]) => lat > 69.01 && lat < 69.13),
          5,
          between(2, 4, 29, round),
        ),
      ],
    },
    scene: { near: [69.085, 33.32] },
  },
} satisfies Record<string, { voyage: Voyage; scene: Scene }>;
