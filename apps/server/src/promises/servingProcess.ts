import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Answered, Ask, Asked, Asks } from './serving/asks.ts';

/** A process of the server that schedules kill, pause and ask. */
export class ServingProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { done: (answer: never) => void; failed: (error: Error) => void }>();
  #asked = 0;
  /** The base of its API, once it serves. */
  api = '';
  isGone = false;
  #isKilled = false;
  #lastWords = '';

  /** Starts one of the server in a folder; it serves nothing yet. */
  constructor(server: string) {
    this.#child = fork(join(server, 'src', 'promises', 'serving', 'main.ts'), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    this.#child.stderr?.on('data', (words: Buffer) => {
      this.#lastWords = (this.#lastWords + String(words)).slice(-2_000);
    });
    this.#child.on('message', (answered: Answered) => {
      const waiting = this.#waiting.get(answered.id);
      this.#waiting.delete(answered.id);
      if ('error' in answered) waiting?.failed(new Error(answered.error));
      else waiting?.done(answered.answer as never);
    });
    this.#child.once('exit', () => {
      this.isGone = true;
      for (const { failed } of this.#waiting.values()) failed(new Error('The process ended.'));
      this.#waiting.clear();
    });
    this.#child.on('error', () => undefined);
  }

  ask<A extends Ask>(ask: A, given: Asks[A]['given']): Promise<Asks[A]['answer']> {
    if (this.isGone) return Promise.reject(new Error('The process has ended.'));
    return new Promise((done, failed) => {
      const asked: Asked = { id: (this.#asked += 1), ask, given };
      this.#waiting.set(asked.id, { done, failed });
      this.#child.send(asked, () => undefined);
    });
  }

  async open(given: Asks['open']['given']): Promise<this> {
    this.api = (await this.ask('open', given)).api;
    return this;
  }

  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    if (!this.isGone) this.#child.kill(name);
  }

  /** Its last words, where it ended by itself; null where it did not. */
  get ownEnd(): string | null {
    return this.isGone && !this.#isKilled ? this.#lastWords : null;
  }

  /** Ends it without a word, as a lack of memory does. */
  async kill(): Promise<void> {
    if (this.isGone) return;
    this.#isKilled = true;
    const gone = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill('SIGKILL');
    await gone;
  }
}

/** Processes of a server, one of them always made ahead: the next one serves at once. */
export class Processes {
  readonly #server: string;
  #next: ServingProcess | null = null;
  readonly #idle: ServingProcess[] = [];

  constructor(server: string) {
    this.#server = server;
  }

  /** One that serves nothing yet. */
  take(): ServingProcess {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) if (!idle.isGone) return idle;
    const next = this.#next ?? new ServingProcess(this.#server);
    this.#next = new ServingProcess(this.#server);
    return next;
  }

  /** Takes one back that has closed. */
  giveBack(process: ServingProcess): void {
    this.#idle.push(process);
  }

  async end(): Promise<void> {
    await Promise.all([this.#next, ...this.#idle].map(async (process) => process?.kill()));
  }
}
