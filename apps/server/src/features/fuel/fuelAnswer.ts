import { ChannelKind, daysOf, limits, scaled, type ChannelSettings } from '@mayak/api';
import { fuelUse, joinFixes, lineReach, movedIn, type Fixes, type Span } from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { fixesOf, samplesOf } from '../../core/history/read.ts';
import { aroundOf } from '../../core/history/store/fixTimes.ts';

/** The fuel of a period by day of a zone in minutes, of some sensors of a beacon; times are epoch milliseconds. */
export interface FuelAsked {
  beaconId: number;
  sensors: { number: number; settings: ChannelSettings }[];
  from: number;
  end: number;
  /** The begin of what may be seen of it. */
  since: number;
  zone: number;
}

/** Around a period as much is read as smoothing, holding and the lines beside a change look at. */
const margin = Math.max(limits.fuel.levelGap, lineReach);

/** The fuel of a period, by day (FUEL-D04). */
export async function* fuel(
  db: Db,
  { beaconId, sensors, from, end, since, zone }: FuelAsked,
  signal: AbortSignal,
) {
  const known = sensors.map(({ number, settings }) => ({
    number,
    settings,
    id: settings.Id,
    kind: settings.ChannelFlag === ChannelKind.Flow ? ChannelKind.Flow : ChannelKind.Petrol,
    min: settings.Min,
    max: settings.Max,
    samples: [] as { t: number; v: number; moving: boolean }[],
  }));
  const asked = { beaconId, from: Math.max(since, from - margin), end: end + margin };
  for await (const { t, speed, values } of samplesOf(
    db,
    asked,
    sensors.map(({ number }) => number),
  )) {
    signal.throwIfAborted();
    for (const { number, settings, samples } of known)
      values[number - 1]?.forEach((raw, row) => {
        if (Number.isNaN(raw)) return;
        const moving = (speed[row] ?? NaN) >= limits.stop.speed;
        samples.push({ t: t[row] ?? 0, v: scaled(raw, settings), moving });
      });
  }
  yield fuelUse(known, daysOf(from, end, zone));
}

/** The way of a beacon in spans of time. */
export interface MovedAsked {
  beaconId: number;
  spans: Span[];
}

/** Metres in each span, by the legs of the track (TRACK-D09, TRACK-D10). */
export async function* moved(db: Db, { beaconId, spans }: MovedAsked, signal: AbortSignal) {
  const asked = { beaconId, from: spans[0]?.from ?? 0, end: (spans.at(-1)?.to ?? 0) - 1 };
  const parts: Fixes[] = [];
  for await (const part of fixesOf(db, asked)) {
    signal.throwIfAborted();
    parts.push(part);
  }
  yield movedIn(joinFixes(parts), spans, await aroundOf(db, asked));
}
