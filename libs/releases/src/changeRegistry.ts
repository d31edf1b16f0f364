import { readFile } from 'node:fs/promises';
import type { JournalEntry } from '@mayak/api/operator';
import { apply, emptyRegistry, sentence, type Operation } from '@mayak/host/operations';
import type { Registry, RegistryFeature } from '@mayak/host/registry';
import { unlessThere } from './fileReader.ts';
import { writeJournal } from './journal.ts';
import { layout } from './layout.ts';
import { withLock } from './lock.ts';
import { parseRegistry } from './ownRegistry.ts';
import { Refused } from './refused.ts';
import { replaceFile } from './replaceFile.ts';

interface Given {
  now: Date;
  /** Remotes that came with the product. */
  builtIn: readonly string[];
  /** Features that releases declare. */
  features?: Readonly<Record<string, RegistryFeature>>;
  /** The revision that the caller has seen; another one is refused. */
  expected?: number | undefined;
  /** Who changes it, and why; both stand in the journal. */
  by: string;
  why: string | null;
}

export interface Changed {
  registry: Registry;
  did: string;
}

/** Reads the registry of a data folder as it is now. */
export async function readRegistry(data: string): Promise<Registry> {
  const path = layout.registry(data);
  const text = await readFile(path, 'utf8').catch(unlessThere);
  return text === null ? emptyRegistry : parseRegistry(text, path);
}

/** Refuses another revision than the one that somebody has seen. */
export function refuseOther({ revision }: Registry, expected: number | undefined): void {
  if (expected !== undefined && revision !== expected)
    throw new Refused(`The registry is at revision ${revision}, not at ${expected}; look at it again.`);
}

/** Changes the registry by compare-and-swap on its revision: a change by somebody else in between is tried once more. */
export async function changeRegistry(data: string, operation: Operation, given: Given): Promise<Changed> {
  for (let tries = 0; tries < 2; tries++) {
    const before = await readRegistry(data);
    refuseOther(before, given.expected);
    const { builtIn, features = {} } = given;
    const outcome = apply(before, operation, { now: given.now.toISOString(), builtIn, features });
    if ('refused' in outcome) throw new Refused(outcome.sentence);
    if (outcome.registry === before) return outcome;
    const { registry, did, remote, members } = outcome;
    const { by, why } = given;
    const { revision, issuedAt: at } = registry;
    const { sentence: said } = outcome;
    const entry = { at, revision, remote, ...(members && { members }), by, did, sentence: said, why };
    if (await swap(data, before.revision, registry, entry)) return outcome;
  }
  throw new Refused(sentence('raced'));
}

/** Puts the next registry in the place of one revision; false when another one is there. */
const swap = (data: string, revision: number, next: Registry, entry: JournalEntry): Promise<boolean> =>
  withLock(`${layout.registry(data)}.lock`, async (held) => {
    if ((await readRegistry(data)).revision !== revision) return false;
    await replaceFile(layout.registry(data), `${JSON.stringify(next, null, 2)}\n`, async () => {
      if (!(await held()))
        throw new Refused('Another process took the lock away; nothing is done, run it again.');
    });
    await writeJournal(data, entry);
    return true;
  });
