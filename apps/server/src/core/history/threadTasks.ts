import type { Damage } from './damage.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Cell } from '../cells/cell.ts';
import type { Cells } from '../cells/cells.ts';

/** What the thread does under one name: takes what was asked and gives its answer in parts. */
type Task = (cells: Cells, asked: never, signal: AbortSignal) => AsyncGenerator<unknown>;

/** As a task, of what is read or changed in one place. */
type TaskOf<In, A> = (place: In, asked: A, signal: AbortSignal) => AsyncGenerator<unknown>;
/** What a task asks and gives, wherever it is done. */
type Placed<T, More = unknown> = {
  [K in keyof T]: T[K] extends (place: never, asked: infer A, signal: AbortSignal) => infer G
    ? (cells: Cells, asked: A & More, signal: AbortSignal) => G
    : never;
};

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

/** Tasks about the past of one beacon, done where it lies. */
export function ofBeacon<T extends Record<string, TaskOf<Db, never>>>(tasks: T): Placed<T> {
  const placed = (task: TaskOf<Db, { beaconId: number }>): TaskOf<Cells, { beaconId: number }> =>
    async function* (cells, asked, signal) {
      yield* task((await cells.of(asked.beaconId)).pool, asked, signal);
    };
  return mapped(tasks, placed) as Placed<T>;
}

/** Tasks about a whole cell, whose number is asked beside the rest. */
export function ofCell<T extends Record<string, TaskOf<Cell, never>>>(tasks: T): Placed<T, { cell: number }> {
  const placed = (task: TaskOf<Cell, { cell: number }>): TaskOf<Cells, { cell: number }> =>
    async function* (cells, asked, signal) {
      yield* task(await cells.one(asked.cell), asked, signal);
    };
  return mapped(tasks, placed) as Placed<T, { cell: number }>;
}

const mapped = (tasks: object, how: (task: never) => unknown): unknown =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, how(task as never)]));

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
