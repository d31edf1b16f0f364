import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './acts.ts';
import type { Databases } from './databases.ts';
import { cutPower, killDatabase, signalDatabase } from './powerCut.ts';
import type { Processes, ServingProcess } from './servingProcess.ts';
import { asking, provedStore } from './store.ts';

interface Rooms {
  databases: Databases;
  processes: Processes;
  /** Its database, and its folder. */
  name: string;
  url: string;
}

/** Processes that serve on one database, and what befalls them. */
export class Installation {
  readonly #rooms: Rooms;
  readonly #serving: ServingProcess[] = [];
  /** What the clock of the machine is wrong by, ms. */
  #wrongBy = 0;
  /** Calls that came to a process that was told to stop and were not answered. */
  cut = 0;
  /** The last words of processes that ended by themselves. */
  readonly died: string[] = [];

  private constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  static async open(rooms: Omit<Rooms, 'url'>, count: number): Promise<Installation> {
    const { databases, name } = rooms;
    await mkdir(join(databases.folder, name), { recursive: true });
    const installation = new Installation({ ...rooms, url: databases.url(name) });
    await Promise.all(Array.from({ length: count }, (_, i) => installation.#start(i)));
    return installation;
  }

  async #start(i: number): Promise<void> {
    const { processes, databases, name, url } = this.#rooms;
    const dataDir = join(databases.folder, name);
    // It is started again until the database is there, as by whoever holds the processes.
    for (let tries = 0; ; tries += 1) {
      const process = processes.take();
      await process.ask('jump', this.#wrongBy);
      try {
        this.#serving[i] = await process.open({ url, dataDir });
        return;
      } catch (error) {
        await process.kill();
        if (tries === 40) throw error;
        await wait(200);
      }
    }
  }

  /** The addresses of the processes. */
  apis = (): readonly string[] => this.#serving.map(({ api }) => api);

  #at(i: number): ServingProcess {
    const process = this.#serving[i];
    if (!process) throw new Error(`There is no process ${i}.`);
    if (process.ownEnd !== null && !this.died.includes(process.ownEnd)) this.died.push(process.ownEnd);
    return process;
  }

  /** Lets a process do the work of the minute; one that is gone by then does none. */
  async work(i: number): Promise<void> {
    const process = this.#at(i % this.#serving.length);
    await process.ask('work', null).catch(() => undefined);
  }

  async #kill(list: readonly number[]): Promise<void> {
    await Promise.all(list.map((i) => this.#at(i).kill()));
    await Promise.all(list.map((i) => this.#start(i)));
  }

  async #stop(i: number): Promise<void> {
    const process = this.#at(i);
    const closed = await process.ask('close', null).catch(() => null);
    this.cut += closed?.cut ?? 0;
    if (closed) this.#rooms.processes.giveBack(process);
    await this.#start(i);
  }

  async #jump(by: number): Promise<void> {
    this.#wrongBy = by;
    await Promise.all(this.#serving.map((process) => process.ask('jump', by)));
  }

  /** Ends what still goes on of faults that last. */
  async calm(): Promise<void> {
    await this.#jump(0);
  }

  /** Plays a fault to its end. */
  async suffer(fault: Fault): Promise<void> {
    const { databases, url } = this.#rooms;
    switch (fault.kind) {
      case 'kill':
        return this.#kill([fault.process]);
      case 'killBoth':
        return this.#kill([0, 1]);
      case 'stop':
        return this.#stop(fault.process);
      case 'killDatabase':
        return killDatabase(databases);
      case 'cutPower':
        if (fault.isOfAll) await Promise.all(this.#serving.map((process) => process.kill()));
        await cutPower(databases, fault.isOfAll);
        if (fault.isOfAll) await this.#kill([0, 1]);
        return;
      case 'pause':
        this.#at(fault.process).signal('SIGSTOP');
        await wait(fault.ms);
        return this.#at(fault.process).signal('SIGCONT');
      case 'pauseDatabase':
        await signalDatabase(databases.cluster.folder, 'SIGSTOP');
        await wait(fault.ms);
        return signalDatabase(databases.cluster.folder, 'SIGCONT');
      case 'deafen':
        await asking(url, (db) => provedStore.endListeners(db)).catch(() => undefined);
        return;
      case 'jump':
        await this.#jump(fault.hours * 3_600_000);
        // The minute comes while the clock is wrong.
        await Promise.all(this.#serving.map((_, i) => this.work(i)));
        return;
    }
  }

  /** Starts one more, which knows nothing but what is stored. */
  async another(): Promise<string> {
    const i = this.#serving.length;
    await this.#start(i);
    return this.#at(i).api;
  }

  async close(): Promise<void> {
    this.#serving.forEach((_, i) => this.#at(i));
    for (const process of this.#serving.splice(0)) {
      const closed = await process.ask('close', null).catch(() => null);
      if (!closed) {
        await process.kill();
        continue;
      }
      this.cut += closed.cut;
      this.#rooms.processes.giveBack(process);
    }
  }
}
