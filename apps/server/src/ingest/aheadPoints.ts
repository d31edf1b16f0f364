import { limits } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import { states, type BeaconState } from '../beacons/stateStore.ts';
import { transaction, type Pool } from '../db/pool.ts';
import type { Live } from '../live/live.ts';
import { copyOf } from './advance.ts';
import { aheadPoints, latestPoints, settleFlags, type StoredPoint } from './aheadStore.ts';

interface Judged {
  pool: Pool;
  beacons: Beacons;
  live: Live;
}

const newer = (t: number, known: number | null | undefined) =>
  known === null || known === undefined || t > known;

/** Brings a state forward by a stored point, where it is newer. */
function bring(state: BeaconState, { t, rt, fix, values }: StoredPoint): void {
  if (fix && newer(t, state.fix?.t)) state.fix = fix;
  values.forEach((value, i) => {
    if (value === null || !newer(t, state.measured[i + 1])) return;
    for (const list of [state.values, state.measured, state.formed])
      while (list.length <= i + 1) list.push(null);
    state.values[i + 1] = value;
    state.measured[i + 1] = t;
    state.formed[i + 1] = rt;
  });
}

/** A state without what is ahead of the clock: a wrong clock dated it. */
function without(state: BeaconState, limit: number, now: number): BeaconState {
  const bare = copyOf(state);
  if (bare.fix && bare.fix.t > limit) bare.fix = null;
  bare.measured.forEach((t, i) => {
    if (t !== null && t > limit) bare.values[i] = bare.measured[i] = bare.formed[i] = null;
  });
  bare.connectionDt = bare.connectionDt && Math.min(bare.connectionDt, now);
  bare.packetDt = bare.packetDt && Math.min(bare.packetDt, now);
  return bare;
}

const isAhead = ({ state }: BeaconRecord, limit: number) =>
  [state.fix?.t, state.connectionDt, state.packetDt, ...state.measured].some((t) => (t ?? 0) > limit);

/**
 * Judges again what was ahead of the clock: a point whose time has come becomes current, and a state that a wrong clock
 * dated goes back to the newest that is not ahead (domain rule 4.6). Run it while no contact is being stored.
 */
export async function judgeAhead({ pool, beacons, live }: Judged, now: number): Promise<void> {
  const limit = now + limits.fixAhead;
  const wrong = [...beacons.all()].filter((record) => isAhead(record, limit));
  const drafts = new Map(wrong.map((record) => [record, without(record.state, limit, now)]));
  await transaction(pool, async (db) => {
    for (const { id } of wrong) {
      const record = beacons.get(id);
      const draft = record && drafts.get(record);
      if (draft) for (const point of await latestPoints(db, id, limit)) bring(draft, point);
    }
    for (const point of await aheadPoints(db, limit)) {
      const record = beacons.get(point.beaconId);
      if (!record) continue;
      const draft = drafts.get(record) ?? copyOf(record.state);
      drafts.set(record, draft);
      bring(draft, point);
    }
    await settleFlags(db, limit);
    await states.save(
      db,
      [...drafts].map(([{ id }, state]) => [id, state]),
    );
  });
  for (const [record, state] of drafts) {
    record.state = state;
    beacons.touch(record);
  }
  live.beacons([...drafts.keys()].map(({ id }) => id));
}
