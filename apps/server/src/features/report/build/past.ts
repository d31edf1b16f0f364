import type { DayPart, TrackFigures } from '@mayak/api';
import type { FuelUse, Leg, LegRule, Way } from '@mayak/api/history';
import { joinWays, wayOf, type WayPart } from '../../../core/history/read.ts';
import { motionOf } from '../../../core/history/legs.ts';
import { aroundOf } from '../../../core/history/store/fixTimes.ts';
import type { Asked } from '../../../core/history/store/rows.ts';
import { fuelIn } from '../../../core/history/fuel/fuelAnswer.ts';
import type { ReportedBeacon } from '../order.ts';
import { askedOf, type Building, pastDb } from './building.ts';

/** The period of a beacon, of which each part of a document tells something; what is read is read once. */
export class Past {
  readonly asked: Asked;
  readonly rule: LegRule;
  readonly #building: Building;
  readonly #beacon: ReportedBeacon;
  #parts: Promise<WayPart[]> | null = null;
  #motion: Promise<{ legs: Leg[]; figures: TrackFigures }> | null = null;
  #way: Promise<Way> | null = null;

  constructor(building: Building, beacon: ReportedBeacon) {
    this.asked = askedOf(building, beacon);
    this.rule = { stop: building.order.minStop * 60_000 };
    this.#building = building;
    this.#beacon = beacon;
  }

  /** The legs and figures in the period, by the same rule as its track (TRACK-D02). */
  motion() {
    const { asked, rule } = this;
    return (this.#motion ??= this.#read().then(async (parts) =>
      motionOf(await this.#db(), { asked, rule }, parts),
    ));
  }

  way(): Promise<Way> {
    return (this.#way ??= this.#read().then((parts) => joinWays(parts, { withAccuracy: true })));
  }

  around = async () => aroundOf(await this.#db(), this.asked);

  get tellsFuel(): boolean {
    return this.#beacon.fuel.length > 0;
  }

  /** The fuel in some parts of the period, by time; null where no sensor tells it (FUEL-D04). */
  async fuel(parts: readonly DayPart[]): Promise<FuelUse['days'] | null> {
    const { id, sensors, since, fuel } = this.#beacon;
    if (!this.tellsFuel) return null;
    const taking = sensors.filter(({ number }) => fuel.includes(number));
    const asked = { beaconId: id, sensors: taking, since, from: this.asked.from, end: this.asked.end };
    return (await fuelIn(await this.#db(), asked, parts, new AbortController().signal)).days;
  }

  #db = () => pastDb(this.#building, this.#beacon.id);

  #read(): Promise<WayPart[]> {
    return (this.#parts ??= this.#db().then((db) => listOf(wayOf(db, this.asked))));
  }
}

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** A stretch of time as a part of which fuel is told. */
export const partOf = ({ from, to }: { from: number; to: number }): DayPart => ({ start: from, from, to });

/** Litres as a cell tells them. */
export const litres = (used: number | null | undefined) =>
  used === null || used === undefined ? null : Math.round(used * 10) / 10;
