import type { Client } from '@mayak/api/client';
import { callsHere } from './callsHere';

const kept = 64;

/** Follows answers of the server to whoever has asked by the client: what he does with one is called by the client's file. */
export function followAnswers(client: Pick<Client, 'call'>) {
  const all: { at: number; made: Error }[] = [];
  const call = client.call.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const noted = async (...given: unknown[]) => {
    const made = callsHere();
    try {
      return await call(...given);
    } finally {
      all.push({ at: performance.now(), made });
      if (all.length > 2 * kept) all.splice(0, kept);
    }
  };
  client.call = noted as Client['call'];
  return {
    /** The calls that have asked for what was answered in this time. */
    within: (from: number, to: number): string | undefined =>
      all.findLast(({ at }) => at >= from && at <= to)?.made.stack,
  };
}
export type Answers = ReturnType<typeof followAnswers>;
