import { Refusal } from '@mayak/cli';
import type { DeviceSide, ReceivedCommand, ServerAnswer } from '@mayak/protocols/device';
import type { Connection } from './sockets.ts';
import type { Texts } from './texts.en.ts';

interface Needs {
  side: DeviceSide;
  connection: Connection;
  /** Told of each command that comes. */
  onCommand: (command: ReceivedCommand) => void;
  /** Milliseconds that the server may take for an answer. */
  within: number;
  t: Texts;
}

/** The server ended the connection, by no fault of the network. */
export class ClosedByServer extends Error {
  override readonly name = 'ClosedByServer';
}

interface Awaited {
  frame: Buffer;
  resolve(answer: ServerAnswer): void;
  reject(error: Error): void;
}

/** One connection of a device: a frame goes out when the one before is answered, and commands may come at any time. */
export class Session {
  readonly #its: Needs;
  #held = Buffer.alloc(0);
  #awaited: Awaited | null = null;
  #lost: Error | null = null;

  constructor(needs: Needs) {
    this.#its = needs;
    const { connection, t } = needs;
    connection.read((bytes) => this.#read(bytes));
    void connection.closed.then((error) => this.#lose(error ?? new ClosedByServer(t.lost.closed)));
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Names the device, where a connection begins so. */
  async login(): Promise<void> {
    const { side, t } = this.#its;
    if (side.login === null) return;
    const { outcome, text } = await this.#exchange(side.login);
    if (outcome === 'refused') throw new Refusal(t.notLetIn(text));
  }

  /** Sends a frame; resolves when the server has it. Throws a Refusal where it does not take it. */
  async send(frame: Buffer): Promise<void> {
    const { side, connection, t } = this.#its;
    if (!side.isAnswered) return connection.write(frame);
    const { outcome, text } = await this.#exchange(frame);
    if (outcome === 'refused') throw new Refusal(t.notTaken(text));
  }

  /** Sends what is not answered. */
  async write(bytes: Buffer): Promise<void> {
    await this.#its.connection.write(bytes);
  }

  async end(): Promise<void> {
    if (!this.isLost) await this.#its.connection.end();
  }

  drop(): void {
    this.#its.connection.drop();
  }

  /** Loses the contact in the middle of a frame. */
  cut(frame: Buffer): Promise<void> {
    return this.#its.connection.cut(frame);
  }

  async #exchange(frame: Buffer): Promise<ServerAnswer> {
    const { connection, within, t } = this.#its;
    if (this.#lost) throw this.#lost;
    const answered = new Promise<ServerAnswer>((resolve, reject) => {
      this.#awaited = { frame, resolve, reject };
    });
    const timer = setTimeout(() => this.#lose(new Error(t.lost.silence)), within);
    try {
      await Promise.all([connection.write(frame), answered]);
      return await answered;
    } finally {
      clearTimeout(timer);
      this.#awaited = null;
    }
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    this.#awaited?.reject(this.#lost);
    this.drop();
  }

  #read(bytes: Buffer): void {
    this.#held = Buffer.concat([this.#held, bytes]);
    try {
      while (this.#held.length > 0) {
        const answer = this.#its.side.readAnswer(this.#held, this.#awaited?.frame ?? null);
        if (!answer) return;
        this.#held = this.#held.subarray(answer.length);
        this.#take(answer);
      }
    } catch (error) {
      this.#lose(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #take(answer: ServerAnswer): void {
    const { connection, onCommand } = this.#its;
    const { reply, command, outcome } = answer;
    if (reply) void connection.write(reply).catch(() => undefined); // the end of the connection tells it
    if (command) onCommand(command);
    if (outcome === null) return;
    this.#awaited?.resolve(answer);
    this.#awaited = null;
  }
}
