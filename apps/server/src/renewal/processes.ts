import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Database } from '../platform/db/database.ts';
import type { Figures } from '../platform/http/metrics.ts';
import { newSeed } from '../platform/settings/drawnSecrets.ts';
import { environmentOf, questions, words, type Place } from './assigned.ts';
import { channel, NoAnswer } from './channel.ts';
import { NotRenewed, renew, type Serving } from './renew.ts';

/** A process that ended by itself is made again after a pause, ms. */
const again = 1_000;

interface Served extends Serving {
  worker: Worker;
  /** The program that it runs. */
  program: string;
  /** What it counted; null where it does not say. */
  figures(): Promise<Figures | null>;
}

/** Several processes that answer on one address. */
export interface Processes {
  /** Replaces each by one that runs a program, one after the other; where one does not serve, those that were replaced go back to the program before, and it rejects. */
  renew(program: string): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** The program that they run first. */
  program: string;
  database: Database;
  log: Logger;
}

/** Makes so many processes that serve one database on one address, and makes each again that ends by itself (SRV-D01). */
export function startProcesses(count: number, { program: first, database, log }: Options): Processes {
  const timers = new Set<NodeJS.Timeout>();
  const places: Served[] = [];
  const all = new Set<Served>();
  let isStopping = false;
  /** Secrets that nobody chose are the same in all of them. */
  const seed = newSeed();

  const figuresOfAll = async () => {
    const told = await Promise.all(places.map((served) => served.figures()));
    return told.filter((figures) => figures !== null);
  };

  function make(at: number, place: Place, program: string): Served {
    if (isStopping) throw new Error('The server stops');
    cluster.setupPrimary({ exec: program });
    const worker = cluster.fork(environmentOf(database, { place, number: at + 1, seed }));
    const pid = worker.process.pid;
    // What was on its way to a process that has just ended; without a listener it would end this one.
    worker.on('error', (err) => log.warn({ process: pid, err }, 'A process was not reached'));
    const ended = new Promise<void>((done) => worker.once('exit', () => done()));
    const ready = new Promise<void>((done, fail) => {
      worker.on('message', (word) => {
        if (word === words.serves) done();
      });
      worker.once('exit', (code, signal) => fail(new Error(`it ended with ${signal ?? code}`)));
    });
    ready.catch(() => undefined);
    const ask = channel(worker, { [questions.all]: figuresOfAll });
    const served: Served = {
      worker,
      program,
      figures: () =>
        ask(questions.own).then(
          (figures) => figures as Figures,
          (error: unknown) => {
            if (error instanceof NoAnswer) return null;
            throw error;
          },
        ),
      ready,
      begin: () => void (worker.isConnected() && worker.send(words.begin)),
      async leave() {
        if (worker.isConnected()) worker.send(words.leave);
        await ended;
      },
      async end() {
        if (!worker.isDead()) worker.process.kill('SIGTERM');
        await ended;
      },
    };
    all.add(served);
    void ended.then(() => all.delete(served));
    return served;
  }

  const placeOf = (at: number) => (at === 0 ? 'first' : 'other');

  /** Puts a process in a place, and makes it again should it end by itself. */
  function put(at: number, served: Served): Served | undefined {
    const before = places[at];
    places[at] = served;
    const { worker, program } = served;
    worker.once('exit', (code, signal) => {
      if (isStopping || places[at] !== served) return;
      log.warn({ process: worker.process.pid, code, signal }, 'A process ended and is made again');
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (!isStopping && places[at] === served) put(at, make(at, placeOf(at), program));
      }, again);
      timers.add(timer);
    });
    return before;
  }

  const replace = (howMany: number, program: string) =>
    renew({ count: howMany, make: (at) => make(at, at === 0 ? 'next' : 'other', program), put });

  for (let at = 0; at < count; at += 1) put(at, make(at, placeOf(at), first));
  let current = first;

  return {
    async renew(program) {
      try {
        await replace(count, program);
        current = program;
      } catch (error) {
        if (error instanceof NotRenewed && error.replaced > 0 && program !== current)
          await replace(error.replaced, current);
        throw error;
      }
    },
    async stop() {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([...all].map((served) => served.end()));
    },
  };
}
