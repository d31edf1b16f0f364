import { Transport } from '@mayak/api';
import { emptyReport, UnreadableReport, type Fault } from '../report/deviceReport.ts';
import { readingOf, type FrameReading } from '../frames/protocol.ts';
import type { Cursor } from './cursor.ts';
import { readAvl } from './records.ts';

/** A connection is read without anything being kept of it. */
export type State = null;

/** A reading of nothing, with what is known beside it. */
export const reading = (cursor: Cursor, more: Partial<FrameReading<State>> = {}): FrameReading<State> =>
  readingOf<State>(null, { fields: cursor.fields, ...more });

/** A contact that brings no moment: its time is what it is known again by. */
export const contact = (receivedAt: number, size: number) => ({
  ...emptyReport(receivedAt, Transport.Gsm),
  packetId: `teltonika-${receivedAt}`,
  size,
});

/** Runs a reader; what cannot be read stands in its faults, so that the device still gets its answer. */
export function orFaults<T>(read: () => T): { value: T | null; faults: Fault[] } {
  try {
    return { value: read(), faults: [] };
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    return { value: null, faults: error.faults };
  }
}

interface AvlFrame {
  imei: string | null;
  size: number;
  receivedAt: number;
  /** The answer that says how many records are taken. */
  answerOf: (count: number) => Buffer;
}

/** A reading of AVL data. A device sends again what is answered with zero: what can never be stored is kept as it came, and does not hold back what follows. */
export function avlReading(cursor: Cursor, { imei, size, receivedAt, answerOf }: AvlFrame) {
  const { value, faults } = orFaults(() => readAvl(cursor));
  if (value === null) return reading(cursor, { imei, faults, answer: () => answerOf(0) });
  const { count, points } = value;
  const answer: FrameReading<State>['answer'] = (outcome) =>
    answerOf(outcome === 'unknownDevice' ? 0 : count);
  if (points.length === 0 && value.faults.length > 0)
    return reading(cursor, { imei, faults: value.faults, answer });
  if (points.length === 0) return reading(cursor, { imei, report: contact(receivedAt, size), answer });
  const packetDt = Math.max(...points.map(({ t }) => t));
  const report = {
    ...emptyReport(receivedAt, Transport.Gsm),
    packetDt,
    size,
    points,
    faults: value.faults,
  };
  return reading(cursor, { imei, report, answer });
}
