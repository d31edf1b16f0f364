import { fishing } from './fishing.ts';
import type { Scene } from './itinerary.ts';
import type { Voyage } from './voyage.ts';
import { berths, marks } from './waters.ts';

const { northOfKildin, offTeriberka, eastRoad, rybachy, offRybachy } = marks;

/** The fishing fleet: voyages, and where each vessel is found when the demo begins. */
export const fishingVoyages = {
  voronov: {
    voyage: fishing({
      seed: 11,
      berth: berths.fish2,
      days: 9,
      knots: 11.2,
      out: [northOfKildin, [69.7, 36.0], [70.0, 37.8], [70.2, 39.6]],
      ground: { centre: [70.3, 41.7], heading: 75, reach: 14_000, width: 9_000 },
      tows: 22,
      towKnots: 3.5,
      back: [[70.21, 40.6], [70.15, 39.9], [70.08, 38.5], [69.86, 36.8], [69.62, 35.2], northOfKildin],
    }),
    scene: { near: [70.11, 39.07], course: 262 },
  },
  polar: {
    voyage: fishing({
      seed: 12,
      berth: berths.fish1,
      days: 8,
      knots: 12.6,
      out: [northOfKildin, offTeriberka, eastRoad, [69.5, 39.0]],
      ground: { centre: [69.75, 42.4], heading: 20, reach: 13_000, width: 8_000 },
      tows: 18,
      towKnots: 3.7,
      back: [[69.3, 39.5], [69.42, 37.4], eastRoad, offTeriberka, northOfKildin],
    }),
    scene: { near: [69.385, 38.06], course: 288 },
  },
  zhelaniya: {
    voyage: fishing({
      seed: 13,
      berth: berths.fish3,
      days: 10,
      knots: 9.8,
      out: [northOfKildin, [70.2, 36.2]],
      ground: { centre: [71.7, 39.2], heading: 40, reach: 15_000, width: 10_000 },
      tows: 22,
      towKnots: 3.3,
      back: [
        [70.61, 36.62],
        [69.9, 35.0],
        [69.5, 34.0],
      ],
    }),
    scene: { near: [70.61, 36.62], course: 216 },
  },
  teriberka: {
    voyage: fishing({
      seed: 14,
      berth: berths.fish1,
      days: 9.5,
      knots: 10.2,
      out: [northOfKildin],
      ground: { centre: [70.01, 35.28], heading: 95, reach: 13_000, width: 12_000 },
      tows: 32,
      towKnots: 3.4,
      back: [[69.7, 34.6], northOfKildin],
    }),
    scene: { near: [69.99, 34.96], course: 95 },
  },
  severny: {
    voyage: fishing({
      seed: 15,
      berth: berths.fish2,
      days: 8.5,
      knots: 10.6,
      out: [rybachy, offRybachy],
      ground: { centre: [70.51, 32.54], heading: 38, reach: 11_000, width: 8_000 },
      tows: 30,
      towKnots: 4.1,
      back: [offRybachy, rybachy],
    }),
    scene: { near: [70.5, 32.5], course: 38 },
  },
  barents: {
    voyage: fishing({
      seed: 16,
      berth: berths.fish3,
      days: 11,
      knots: 10.0,
      out: [northOfKildin, offTeriberka, eastRoad, [69.5, 38.6]],
      ground: { centre: [69.43, 40.52], heading: 150, reach: 13_000, width: 11_000 },
      tows: 32,
      towKnots: 2.9,
      back: [[69.35, 38.8], eastRoad, offTeriberka, northOfKildin],
    }),
    scene: { near: [69.41, 40.57], course: 150 },
  },
  liinakhamari: {
    voyage: fishing({
      seed: 17,
      berth: berths.fish1,
      days: 7.5,
      knots: 8.6,
      out: [
        [69.75, 34.1],
        [70.4, 33.7],
      ],
      ground: { centre: [71.05, 33.6], heading: 110, reach: 12_000, width: 8_000 },
      tows: 18,
      towKnots: 3.2,
      back: [
        [70.5, 33.57],
        [70.17, 33.6],
        [69.8, 34.15],
        [69.5, 33.75],
      ],
    }),
    scene: { near: [70.17, 33.6], course: 170 },
  },
  nordkin: {
    voyage: fishing({
      seed: 18,
      berth: berths.fish3,
      days: 7,
      knots: 9.4,
      out: [rybachy, offRybachy],
      ground: { centre: [70.72, 31.75], heading: 60, reach: 9_000, width: 5_000 },
      tows: 24,
      towKnots: 3.3,
      back: [offRybachy, rybachy],
    }),
    scene: { near: [70.72, 31.75], course: 60 },
  },
  khibiny: {
    voyage: fishing({
      seed: 19,
      berth: berths.fish2,
      days: 10,
      knots: 10.4,
      out: [northOfKildin],
      ground: { centre: [70.45, 35.6], heading: 80, reach: 11_000, width: 8_000 },
      tows: 14,
      towKnots: 3.6,
      then: {
        via: [[70.22, 36.1]],
        ground: { centre: [69.72, 39.0], heading: 100, reach: 12_000, width: 7_000 },
        tows: 14,
      },
      back: [[69.6, 37.4], eastRoad, offTeriberka, northOfKildin],
    }),
    scene: { near: [70.0, 37.36], course: 118 },
  },
} satisfies Record<string, { voyage: Voyage; scene: Scene }>;
