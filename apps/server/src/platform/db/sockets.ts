import { Socket } from 'node:net';

/** The database does not answer; nothing more is asked of it until it does. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** PostgreSQL's own code for "cannot connect now". */
  readonly code = '57P03';

  constructor() {
    super('The database does not answer');
  }
}

/** Fails at once, and knocks at no door: a database that comes back is met by none of what was asked meanwhile. */
class RefusedSocket extends Socket {
  constructor() {
    super();
    setImmediate(() => this.destroy(new DatabaseAway()));
  }

  override connect(): this {
    return this;
  }
}

/** The sockets of a pool, so that all that wait for a database that does not answer can be told at once. */
export class Sockets {
  readonly #open = new Set<Socket>();
  readonly #watchers: ((isCut: boolean) => void)[] = [];
  #isCut = false;

  /** A socket for a new connection; while they are cut it fails at once. */
  readonly open = (): Socket => {
    if (this.#isCut) return new RefusedSocket();
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Calls back when they are cut, and when they are mended. */
  onCut(watcher: (isCut: boolean) => void): void {
    this.#watchers.push(watcher);
  }

  /** Ends every connection, and refuses new ones until `mend`. */
  cut(): void {
    this.#turn(true);
    for (const socket of this.#open) socket.destroy(new DatabaseAway());
  }

  mend(): void {
    this.#turn(false);
  }

  #turn(isCut: boolean): void {
    if (this.#isCut === isCut) return;
    this.#isCut = isCut;
    for (const watcher of this.#watchers) watcher(isCut);
  }
}
