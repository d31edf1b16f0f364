/** What a rule last knew of one of its subjects; times are epoch milliseconds. */
export interface Known {
  state: number;
  since: number;
  /** When it was last told of; null where the rule does not tell of this state, or did not see it begin. */
  told: number | null;
  /** By which limits the state was judged, where they may change without the rule. */
  basis: number;
  /** A state that is told once it has lasted for the delay of the rule, and since when it is (RULE-D24). */
  pending?: { state: number; since: number };
}

/** What a rule knows, by subject: the number of a channel, the id of an area, 0 for the beacon itself. */
export type Remembered = ReadonlyMap<number, Known>;

/** What the rules of a beacon know, by rule (RULE-D02). */
export type RuleMemory = ReadonlyMap<number, Remembered>;

export const nothingKnown: RuleMemory = new Map();

type Row = [
  rule: number,
  subject: number,
  state: number,
  since: number,
  told: number,
  basis: number,
  pending?: number,
  pendingSince?: number,
];

/** As it is stored: lists of numbers alone. */
export const memoryText = (memory: RuleMemory): string => JSON.stringify(memoryRows(memory));

export function memoryRows(memory: RuleMemory): Row[] {
  const rows: Row[] = [];
  for (const [rule, subjects] of memory)
    for (const [subject, { state, since, told, basis, pending }] of subjects) {
      const row: Row = [rule, subject, state, since, told ?? 0, basis];
      if (pending) row.push(pending.state, pending.since);
      rows.push(row);
    }
  return rows;
}

export function memoryOf(rows: readonly Row[] | null): RuleMemory {
  if (rows === null || rows.length === 0) return nothingKnown;
  const memory = new Map<number, Map<number, Known>>();
  for (const [rule, subject, state, since, told, basis, waiting, waitingSince] of rows) {
    const subjects = memory.get(rule) ?? new Map<number, Known>();
    const pending =
      waiting === undefined || waitingSince === undefined
        ? {}
        : { pending: { state: waiting, since: waitingSince } };
    const known = { state, since, told: told === 0 ? null : told, basis, ...pending };
    memory.set(rule, subjects.set(subject, known));
  }
  return memory;
}
export type StoredMemory = readonly Row[] | null;
