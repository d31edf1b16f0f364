import { randomUUID } from 'node:crypto';
import { clock } from '../../platform/clock/clock.ts';
import type { Pool } from '../../platform/db/pool.ts';
import { gatewayCounts, type GatewayCount } from './store.ts';

/** After so long a process that tells nothing is taken for gone, ms. */
const gone = 60_000;

/** What came in by each protocol since this process was started, and what the other processes say of theirs (INGEST-D06). */
export class GatewayCounts {
  readonly #process = randomUUID();
  readonly #counts = new Map<string, GatewayCount>();

  /** The count of a protocol. */
  of(gateway: string): GatewayCount {
    const known = this.#counts.get(gateway);
    if (known) return known;
    const count = { gateway, port: null, connections: null, messages: 0, faults: 0, last: null };
    this.#counts.set(gateway, count);
    return count;
  }

  /** Its port is open. */
  opened(gateway: string, port: number): void {
    Object.assign(this.of(gateway), { port, connections: 0 });
  }

  /** The ports that are open, by protocol. */
  ports(): Record<string, number> {
    const open = [...this.#counts.values()].flatMap(({ gateway, port }) =>
      port === null ? [] : [[gateway, port] as const],
    );
    return Object.fromEntries(open);
  }

  connected(gateway: string, more: 1 | -1): void {
    const count = this.of(gateway);
    count.connections = (count.connections ?? 0) + more;
  }

  received(gateway: string, isTaken: boolean): void {
    const count = this.of(gateway);
    count[isTaken ? 'messages' : 'faults'] += 1;
    count.last = clock.now();
  }

  /** Writes down what this process knows, so that others can tell it. */
  async save(pool: Pool): Promise<void> {
    const now = clock.now();
    await gatewayCounts.save(pool, this.#process, [...this.#counts.values()], now);
    await gatewayCounts.endGone(pool, now - gone);
  }

  /** The counts of all processes together. */
  async all(pool: Pool): Promise<GatewayCount[]> {
    await this.save(pool);
    return gatewayCounts.all(pool, clock.now() - gone);
  }
}
