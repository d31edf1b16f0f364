import type { Pool } from '../../platform/db/pool.ts';
import { historyColumns, historyJson, type HistoryAsked } from '../../features/chart/historyAnswer.ts';
import { fuel, moved, type FuelAsked, type MovedAsked } from '../../features/fuel/fuelAnswer.ts';
import { makeDays } from './makeDays.ts';
import { trackColumns, type TrackAsked } from '../../features/track/trackAnswer.ts';
import { trackJson } from '../../features/track/trackJson.ts';

/** What the history thread does: each task takes what was asked and gives its answer in parts. */
export const tasks = {
  trackJson: (pool: Pool, asked: TrackAsked, signal: AbortSignal) => trackJson(pool, asked, signal),
  trackColumns: (pool: Pool, asked: TrackAsked, signal: AbortSignal) => trackColumns(pool, asked, signal),
  historyJson: (pool: Pool, asked: HistoryAsked, signal: AbortSignal) => historyJson(pool, asked, signal),
  historyColumns: (pool: Pool, asked: HistoryAsked, signal: AbortSignal) =>
    historyColumns(pool, asked, signal),
  fuel: (pool: Pool, asked: FuelAsked, signal: AbortSignal) => fuel(pool, asked, signal),
  moved: (pool: Pool, asked: MovedAsked, signal: AbortSignal) => moved(pool, asked, signal),
  /** Gives how many days were made. */
  async *makeDays(pool: Pool, now: number, signal: AbortSignal): AsyncGenerator<number> {
    yield await makeDays(pool, now, signal);
  },
};
export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type AskedOf<K extends TaskName> = Parameters<Tasks[K]>[1];
/** A part of the answer of a task. */
export type PartOf<K extends TaskName> = ReturnType<Tasks[K]> extends AsyncGenerator<infer P> ? P : never;

/** What the thread is told: a task, that its answer is no longer wanted, that parts of it were taken, the state of the database. */
export type ToThread =
  | { kind: 'task'; id: number; name: TaskName; asked: AskedOf<TaskName> }
  | { kind: 'cancel'; id: number }
  | { kind: 'taken'; id: number }
  | { kind: 'away'; isAway: boolean };

/** What it tells: a part of an answer, its end, or why there is none. */
export type FromThread =
  | { kind: 'part'; id: number; part: PartOf<TaskName> }
  | { kind: 'done'; id: number }
  | { kind: 'failed'; id: number; message: string; code: string | null };

/** Parts of an answer that may wait to be taken. */
export const partsAhead = 4;
