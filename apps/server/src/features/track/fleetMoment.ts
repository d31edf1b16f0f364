import type { FleetMoment } from '@mayak/api/moment';
import type { Cells } from '../../core/cells/cells.ts';
import { fixesAt, type FixAt } from '../../core/history/fixesAt.ts';
import type { Since } from '../../core/history/store/lastFixes.ts';

/** Beacons of which one statement asks. */
const portion = 500;

const orNull = (value: number, digits: number) =>
  Number.isNaN(value) ? null : Math.round(value * 10 ** digits) / 10 ** digits;

function add(into: FleetMoment, beaconId: number, fix: FixAt | undefined): void {
  into.Id.push(beaconId);
  into.FixDt.push(fix ? fix.t / 1_000 : null);
  into.Lat.push(fix ? orNull(fix.lat, 7) : null);
  into.Lon.push(fix ? orNull(fix.lon, 7) : null);
  into.Speed.push(fix ? orNull(fix.speed, 2) : null);
  into.Course.push(fix ? orNull(fix.course, 1) : null);
  into.Silent.push(fix?.isSilent ? 1 : 0);
}

/** The answer to where these beacons were at a moment, read in portions, as JSON (MON-D08). */
export async function* fleetMoment(
  cells: Cells,
  { of, at }: { of: readonly Since[]; at: number },
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const answer: FleetMoment = {
    ...{ Dt: new Date(at).toISOString(), Id: [], FixDt: [], Lat: [], Lon: [] },
    ...{ Speed: [], Course: [], Silent: [] },
  };
  for (let i = 0; i < of.length; i += portion) {
    signal.throwIfAborted();
    const some = of.slice(i, i + portion);
    const found = new Map<number, FixAt>();
    for (const { cell, items } of await cells.group(some, ({ beaconId }) => beaconId))
      for (const fix of await fixesAt(cell.pool, items, at)) found.set(fix.beaconId, fix);
    for (const { beaconId } of some) add(answer, beaconId, found.get(beaconId));
  }
  yield new TextEncoder().encode(JSON.stringify(answer));
}
