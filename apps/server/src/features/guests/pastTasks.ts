import {
  downsampled,
  FixFlag,
  joinFixes,
  LegBuilder,
  markLegs,
  pickFixes,
  usualRule,
  type Fixes,
} from '@mayak/api/history';
import type { Db } from '../../platform/db/pool.ts';
import { fixesOf } from '../../core/history/read.ts';
import { aroundOf, fixBefore } from '../../core/history/store/fixTimes.ts';
import { ofBeacon, threadTasks } from '../../core/history/threadTasks.ts';
import type { Way } from './shown.ts';

/** A period of a beacon, epoch milliseconds; of its way at most so many points. */
interface Asked {
  beaconId: number;
  from: number;
  end: number;
}

/** Where a beacon was. */
export interface PastFix {
  t: number;
  lat: number;
  lng: number;
  speed: number | null;
  course: number | null;
}

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

/** The last fix of a period; nothing where there is none. */
async function* lastFix(db: Db, { beaconId, from, end }: Asked): AsyncGenerator<PastFix> {
  const t = await fixBefore(db, beaconId, end + 1);
  if (t === null || t < from) return;
  for await (const fixes of fixesOf(db, { beaconId, from: t, end: t })) {
    const i = fixes.t.length - 1;
    if (i < 0) continue;
    const [speed, course] = [known(fixes.speed[i]), known(fixes.course[i])];
    yield { t, lat: fixes.lat[i] ?? 0, lng: fixes.lng[i] ?? 0, speed, course };
    return;
  }
}

/** The way of a period as few points. */
async function* way(
  db: Db,
  { most, ...asked }: Asked & { most: number },
  signal: AbortSignal,
): AsyncGenerator<Way> {
  const builder = new LegBuilder(usualRule, await aroundOf(db, asked));
  const parts: Fixes[] = [];
  for await (const part of fixesOf(db, asked)) {
    signal.throwIfAborted();
    builder.add(part);
    parts.push(part);
  }
  const all = joinFixes(parts);
  const { legs } = builder.done();
  const fixes = all.t.length <= most ? all : pickFixes(all, downsampled(all, legs, most));
  markLegs(fixes, legs);
  yield {
    t: [...fixes.t],
    lat: [...fixes.lat],
    lng: [...fixes.lng],
    isAfterGap: [...fixes.flags].map((flags) => (flags & FixFlag.Gap) !== 0),
  };
}

/** What links for guests read of the past, in its thread. */
export default threadTasks(import.meta.url, ofBeacon({ lastFix, way }));
