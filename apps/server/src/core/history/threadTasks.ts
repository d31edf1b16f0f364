import type { Damage } from './damage.ts';
import type { Pool } from '../../platform/db/pool.ts';

/** What the thread does under one name: takes what was asked and gives its answer in parts. */
type Task = (pool: Pool, asked: never, signal: AbortSignal) => AsyncGenerator<unknown>;

/** Tasks for the thread of the past: the file that exports them as its default says where the thread finds them. */
export interface ThreadTasks<T extends Record<string, Task> = Record<string, Task>> {
  file: string;
  tasks: T;
}

/** `export default threadTasks(import.meta.url, { … })` in a file of its own. */
export const threadTasks = <T extends Record<string, Task>>(file: string, tasks: T): ThreadTasks<T> => ({
  file,
  tasks,
});

export type AskedOf<F extends Task> = Parameters<F>[1];
/** A part of the answer of a task. */
export type PartOf<F extends Task> = ReturnType<F> extends AsyncGenerator<infer P> ? P : never;

/** What the thread is told: a task, that its answer is no longer wanted, that parts of it were taken, the state of the database. */
export type ToThread =
  | { kind: 'task'; id: number; file: string; name: string; asked: unknown }
  | { kind: 'cancel'; id: number }
  | { kind: 'taken'; id: number }
  | { kind: 'away'; isAway: boolean };

/** What it tells: a part of an answer, its end, or why there is none; a damaged day that it found. */
export type FromThread =
  | { kind: 'damage'; damage: Damage }
  | { kind: 'part'; id: number; part: unknown }
  | { kind: 'done'; id: number }
  | { kind: 'failed'; id: number; message: string; code: string | null; day: string | null };

/** Parts of an answer that may wait to be taken. */
export const partsAhead = 4;
