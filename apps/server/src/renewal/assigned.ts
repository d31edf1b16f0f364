import cluster from 'node:cluster';
import type { Database } from '../platform/db/database.ts';
import type { Figures } from '../platform/http/metrics.ts';
import { seedVariable } from '../platform/settings/drawnSecrets.ts';
import { channel, type Carrier } from './channel.ts';

/** By which variables of its environment a process learns what it is given by the one that made it. */
const variables = { database: 'MAYAK_DATABASE', place: 'MAYAK_PLACE', number: 'MAYAK_NUMBER' };

/**
 * The place of a process among those of an installation: the `first` begins what there is one of (the demo) before it
 * serves, the `next` takes that over from the one before it, `other` processes have nothing to do with it.
 */
export type Place = 'first' | 'next' | 'other';

/** What passes between the process that holds the database and those that it made. */
export const words = { serves: 'serves', begin: 'begin', leave: 'leave' };
/** What they ask of each other: the figures of one process, and those of all. */
export const questions = { own: 'figures', all: 'figures of all' };

/** The environment of a process that is to serve a database at a place. */
export const environmentOf = (
  { url, directUrl, kind }: Pick<Database, 'url' | 'directUrl' | 'kind'>,
  { place, number, seed }: { place: Place; number: number; seed: string },
): Record<string, string> => ({
  [seedVariable]: seed,
  [variables.database]: JSON.stringify({ url, directUrl, kind }),
  [variables.place]: place,
  [variables.number]: String(number),
});

/** What a process was made for. */
export interface Assigned {
  database: Database;
  place: Place;
  /** Its number among those of the installation. */
  number: number;
  /** Says that this process serves. */
  serves(): void;
  /** Comes when the one before it is out. */
  begin: Promise<unknown>;
  /** Answers what others ask of it by this; asks for the figures of all. */
  tell(own: () => Promise<Figures>): () => Promise<readonly Figures[]>;
  /** Comes when this one is replaced. */
  leave: Promise<unknown>;
}

const told = (word: string) =>
  new Promise<void>((done) => process.on('message', (said) => (said === word ? done() : undefined)));

/** What the process that made this one gave it; null for one that a person started. */
export function assigned(): Assigned | null {
  const { [variables.database]: text, [variables.place]: place, [variables.number]: number } = process.env;
  if (cluster.isPrimary || !text) return null;
  const given = JSON.parse(text) as Pick<Database, 'url' | 'directUrl' | 'kind'>;
  return {
    database: { ...given, trouble: () => null, close: () => Promise.resolve() },
    place: place as Place,
    number: Number(number),
    tell(own) {
      const carrier = { send: (message: object) => process.send?.(message), on: process.on.bind(process) };
      const ask = channel(carrier as Carrier, { [questions.own]: own });
      return () => ask(questions.all) as Promise<readonly Figures[]>;
    },
    serves: () => void process.send?.(words.serves),
    begin: told(words.begin),
    leave: told(words.leave),
  };
}
