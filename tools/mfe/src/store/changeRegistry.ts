import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { layout, parseRegistry } from '@mayak/host/disk';
import { apply, emptyRegistry, type Operation } from '@mayak/host/operations';
import type { Registry } from '@mayak/host/registry';
import { Refusal } from '@mayak/cli';
import { withLock } from './lock.ts';

interface Given {
  now: Date;
  /** Remotes that came with the product. */
  builtIn: readonly string[];
  /** The revision that the caller has seen; another one is refused. */
  expected?: number | undefined;
}

export interface Changed {
  registry: Registry;
  did: string;
}

/** Reads the registry of a data folder as it is now. */
export async function readRegistry(data: string): Promise<Registry> {
  const path = layout.registry(data);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? emptyRegistry : parseRegistry(text, path);
}

/** Changes the registry by compare-and-swap on its revision: a change by somebody else in between is tried once more. */
export async function changeRegistry(data: string, operation: Operation, given: Given): Promise<Changed> {
  for (let tries = 0; tries < 2; tries++) {
    const before = await readRegistry(data);
    const { expected } = given;
    if (expected !== undefined && before.revision !== expected)
      throw new Refusal(
        `The registry is at revision ${before.revision}, not at ${expected}; look at it again.`,
      );
    const outcome = apply(before, operation, { now: given.now.toISOString(), builtIn: given.builtIn });
    if ('refused' in outcome) throw new Refusal(outcome.refused);
    if (outcome.registry === before || (await swap(data, before.revision, outcome.registry))) return outcome;
  }
  throw new Refusal(
    'Somebody else changed the registry at the same time, twice; nothing is done, run it again.',
  );
}

/** Puts the next registry in the place of one revision; false when another one is there. */
const swap = (data: string, revision: number, next: Registry): Promise<boolean> =>
  withLock(`${layout.registry(data)}.lock`, async (held) => {
    if ((await readRegistry(data)).revision !== revision) return false;
    const aside = `${layout.registry(data)}.${randomUUID()}`;
    const file = await open(aside, 'wx');
    await file.writeFile(`${JSON.stringify(next, null, 2)}\n`);
    await file.sync();
    await file.close();
    if (!(await held()))
      throw new Refusal('Another process took the lock away; nothing is done, run it again.');
    await rename(aside, layout.registry(data));
    return true;
  });
