import { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { hostsOf, type Host } from '../../settings/databaseAddress.ts';

/** How long a host is given to say whether it takes writes, ms. */
const patience = 1_500;
/** How much longer the others are waited for once one does, ms. */
const grace = 250;

/** None of the hosts takes writes: the database is away. */
class NoWritableHost extends Error {
  override readonly name = 'NoWritableHost';
  /** PostgreSQL's own code for "cannot connect now". */
  readonly code = '57P03';
}

/** A host that takes writes, and its timeline: each promotion begins a higher one. */
interface Writable {
  host: Host;
  timeline: string;
}

const question = `select current_setting('transaction_read_only') = 'off' as writes,
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** Asks one host; fails with why it is not the one. */
async function ask(host: Host): Promise<Writable> {
  const client = new Client({ connectionString: host.url, application_name: 'mayak hosts' });
  client.on('error', () => undefined);
  const late = setTimeout(() => client.connection.stream.destroy(new Error('no answer')), patience);
  try {
    await client.connect();
    const { rows } = await client.query<{ writes: boolean; timeline: string }>(question);
    const [row] = rows;
    if (!row?.writes) throw new Error('a standby, or read-only');
    return { host, timeline: row.timeline };
  } finally {
    clearTimeout(late);
    client.end().catch(() => undefined);
  }
}

/** The hosts of one address, of which the one that takes writes is remembered until it is lost. */
export class Hosts {
  readonly #hosts: readonly Host[];
  readonly isChosen: boolean;
  #found: Host | null = null;
  #finding: Promise<Host> | null = null;

  constructor(url: string) {
    const { hosts, isChosen } = hostsOf(url);
    this.#hosts = hosts;
    this.isChosen = isChosen;
  }

  /** The first of them. */
  get first(): Host | undefined {
    return this.#hosts[0];
  }

  /**
   * The host that takes writes; all are asked at once, and of several the one that was promoted last is taken, so that one
   * that comes back as it was before a failover is not.
   */
  async find(): Promise<Host> {
    if (this.#found) return this.#found;
    this.#finding ??= this.#ask().finally(() => (this.#finding = null));
    return (this.#found = await this.#finding);
  }

  /** Forgets a host that was lost. */
  forget(host: Host | null = this.#found): void {
    if (this.#found === host) this.#found = null;
  }

  async #ask(): Promise<Host> {
    const writable: Writable[] = [];
    const why: string[] = [];
    const asked = this.#hosts.map((host) =>
      ask(host).then(
        (answer) => void writable.push(answer),
        (cause: Error) => {
          why.push(`${host.host}:${host.port} (${cause.message})`);
          throw cause;
        },
      ),
    );
    const enough = Promise.any(asked).then(
      () => wait(grace, undefined, { ref: false }),
      () => undefined,
    );
    await Promise.race([Promise.allSettled(asked), enough]);
    const [last] = writable.sort((a, b) => b.timeline.localeCompare(a.timeline));
    if (last) return last.host;
    throw new NoWritableHost(`No host takes writes: ${why.sort().join(', ')}`);
  }
}

const known = new Map<string, Hosts>();

/** The hosts of an address; whoever connects to it in this thread shares what is known of them. */
export function sharedHosts(url: string): Hosts {
  const hosts = known.get(url) ?? new Hosts(url);
  known.set(url, hosts);
  return hosts;
}
