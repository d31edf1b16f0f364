import pg from 'pg';
import { DatabaseAway } from '../sockets.ts';
import { sharedHosts, type Hosts } from './hosts.ts';

/** How a client connects. */
export interface ClientOptions extends Omit<pg.ClientConfig, 'connectionString'> {
  /** One host or several, of which the one that takes writes is found. */
  url: string;
  /** Each transaction may be given another session: nothing stays prepared. */
  isPooled?: boolean;
}

type Done = (error: Error | null, client?: pg.Client) => void;

/** A connection to the database of an address; of several hosts to the one that takes writes (SRV-D01). */
export class DatabaseClient extends pg.Client {
  readonly #hosts: Hosts;
  readonly #isPooled: boolean;

  constructor({ url, isPooled = false, ...options }: ClientOptions) {
    const hosts = sharedHosts(url);
    super({ ...options, connectionString: (hosts.isChosen && hosts.first?.url) || url });
    this.#hosts = hosts;
    this.#isPooled = isPooled;
    // One that is lost in the moment in which it was made has nobody yet who listens; whoever asks by it is told.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.Client>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.Client> | void {
    const connecting = this.#hosts.isChosen ? this.#connect() : super.connect();
    if (!done) return connecting;
    connecting.then((client) => done(null, client), done);
  }

  async #connect(): Promise<pg.Client> {
    const { stream } = this.connection;
    // It may be ended while the host is looked for, when nobody listens to it yet.
    stream.on('error', () => undefined);
    const host = await this.#hosts.find();
    if (stream.destroyed) throw new DatabaseAway();
    this.host = host.host;
    this.port = host.port;
    try {
      await super.connect();
      const { rows } = await super.query<{ only: string }>(
        `select current_setting('transaction_read_only') as only`,
      );
      // It was the one, and is one that follows another now.
      if (rows[0]?.only !== 'off') throw new DatabaseAway();
    } catch (error) {
      this.#hosts.forget(host);
      super.end().catch(() => undefined);
      throw error;
    }
    return this;
  }

  /** As the driver's, of which only the statement's name is left out where nothing stays prepared. */
  override query: pg.Client['query'] = (first: unknown, ...rest: unknown[]) => {
    const isNamed = this.#isPooled && typeof first === 'object' && first !== null && 'name' in first;
    const asked = isNamed ? { ...first, name: undefined } : first;
    return (super.query as (...all: unknown[]) => never).call(this, asked, ...rest);
  };
}

/** A session that lasts until its end, without limits of time: whatever it waits for may take longer than any call. */
export async function openSession(
  options: ClientOptions,
  lost: () => void = () => undefined,
): Promise<pg.Client> {
  const client = new DatabaseClient(options);
  client.on('error', lost);
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}
