import { setTimeout as wait } from 'node:timers/promises';
import { aPacketOf, keyOf } from '../../testing/samples.ts';
import type { Cast } from '../cast.ts';
import { asking, provedStore } from '../store.ts';
import type { Processes } from '../servingProcess.ts';
import { post } from '../world.ts';

/** Why something cannot be tried on this machine. */
type Hindrance = 'notRoot' | 'notLinux';

/** What came of a trial: figures where it held, what was wrong where it did not. */
export type TrialOutcome =
  | { kind: 'held'; figures: Record<string, number> }
  | { kind: 'broken'; what: string }
  | { kind: 'notTried'; why: Hindrance };

/** Something that is done to a server while devices send, as a program of its own. */
export type Trial = (processes: Processes) => Promise<TrialOutcome>;

/** Devices that send without a pause until they are stopped, and what was acknowledged to them. */
export class Senders {
  readonly acknowledged = new Set<string>();
  refused = 0;
  #isOver = false;
  readonly #sending: Promise<unknown>;

  constructor(api: () => string, { beacons }: Cast) {
    this.#sending = Promise.all(
      beacons.map(async (beacon) => {
        for (let i = 0; !this.#isOver; i += 1) {
          const packet = aPacketOf(60, { Values: { 1: i } }, { PacketId: `s${i}` });
          const sent = post(api(), '/ingest/packets', JSON.stringify(packet), keyOf(beacon));
          await sent.then(
            () => this.acknowledged.add(`${beacon.id} s${i}`),
            () => (this.refused += 1),
          );
          await wait(10);
        }
      }),
    );
  }

  /** Waits until so many more were acknowledged; false where that takes too long. */
  async more(count: number, within = 30_000): Promise<boolean> {
    const due = this.acknowledged.size + count;
    for (const end = performance.now() + within; performance.now() < end; await wait(20))
      if (this.acknowledged.size >= due) return true;
    return false;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#sending;
  }

  /** Acknowledged packets that a database does not have. */
  async lostIn(url: string): Promise<string[]> {
    const stored = new Set(await asking(url, provedStore.contacts));
    return [...this.acknowledged].filter((one) => !stored.has(one));
  }
}

/** The outcome of a trial by what was lost and whether it went on afterwards. */
export const outcomeOf = (
  lost: readonly string[],
  goesOn: boolean,
  figures: Record<string, number>,
): TrialOutcome => {
  if (lost.length > 0) return { kind: 'broken', what: `lost ${lost.length}: ${lost.slice(0, 3).join(', ')}` };
  if (!goesOn) return { kind: 'broken', what: 'it did not go on afterwards' };
  return { kind: 'held', figures };
};
