import { limits } from '@mayak/api';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import { states } from '../beacons/store/states.ts';
import type { BeaconWriter } from '../beacons/writer.ts';
import type { Cells } from '../cells/cells.ts';
import { copyOf } from './advance.ts';
import { aheadPoints, latestPoints, settleFlags, type StoredPoint } from './store/ahead.ts';

interface Judged {
  cells: Cells;
  writer: BeaconWriter;
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

/**
 * Judges again what was ahead of the clock: a point whose time has come becomes current, and a state that a wrong clock
 * dated goes back to the newest that is not ahead (domain rule 4.6).
 */
export async function judgeAhead({ cells, writer }: Judged, now: number): Promise<void> {
  const limit = now + limits.fixAhead;
  const wrong = new Map(
    (await cells.split(await states.ahead(cells.home, limit))).map(({ cell, ids }) => [cell, ids]),
  );
  await cells.each(async (cell) => {
    const own = wrong.get(cell) ?? [];
    const come = await aheadPoints(cell.pool, limit);
    const ids = [...own, ...come.map(({ beaconId }) => beaconId)];
    await writer.change(ids, async (drafts, step) => {
      const past = await step.beside(cell.pool);
      for (const [id, draft] of drafts) {
        if (draft.cell !== cell.number) continue;
        const isWrong = own.includes(id);
        const state = isWrong ? without(draft.state, limit, now) : copyOf(draft.state);
        const points = isWrong ? await latestPoints(past, id, limit) : [];
        for (const point of [...points, ...come.filter(({ beaconId }) => beaconId === id)])
          bring(state, point);
        draft.state = state;
      }
      await settleFlags(past, limit);
    });
  });
}
