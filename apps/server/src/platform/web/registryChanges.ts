import { readFile } from 'node:fs/promises';
import type { ChangeAnswer, ChangeRequest } from '@mayak/api/operator';
import {
  buildsIn,
  changeRegistry,
  descriptionOf,
  featuresIn,
  givenWhy,
  lacksOf,
  layout,
  newestFirst,
  triedOperation,
} from '@mayak/releases';
import { givenBy, operationOf, type Operation } from '@mayak/host/operations';
import { Provided } from '@mayak/host/registry';
import { clock } from '../clock/clock.ts';

/** Who changes the registry, and why; both stand in the journal. */
interface Author {
  by: string;
  why: string | null;
  /** The revision that the author has seen. */
  expected?: number | undefined;
}

/** Changes of the registry of a data folder as this server makes them: what its shell cannot run is given to nobody. */
export function registryChanges({ data, dist }: { data: string; dist: string }) {
  const builtIns = async () => newestFirst(await buildsIn(layout.builds(dist))());
  const now = async () => ({
    now: new Date(clock.now()),
    builtIn: [...new Set((await builtIns()).map(({ name }) => name))],
    features: await featuresIn({ data, dist }),
  });
  const tried = async (operation: Operation, expected?: number) =>
    triedOperation(data, operation, { ...(await now()), expected });
  const write = async (operation: Operation, author: Author): Promise<ChangeAnswer> => {
    const { registry, did } = await changeRegistry(data, operation, { ...(await now()), ...author });
    return { revision: registry.revision, did };
  };
  /** What this shell lacks for a release. */
  const lacks = async (text: string) =>
    lacksOf(text, Provided.parse(JSON.parse(await readFile(layout.provided(dist), 'utf8'))));

  return {
    builtIns,
    tried,
    write,
    lacks,
    /** Does what is asked of a remote, or throws why not. */
    async change(
      { remote, change, ...said }: ChangeRequest,
      by: string,
      expected?: number,
    ): Promise<ChangeAnswer> {
      const [why, force] = [said.why ?? null, said.force ?? null];
      const operation = operationOf(remote, change, new Date(clock.now()).toISOString());
      const next = await tried(operation, expected);
      let written = why;
      for (const [name, version] of givenBy(remote, change, next)) {
        const lacking = await lacks(await descriptionOf({ data, dist }, name, version));
        written = givenWhy(`${name} ${version}`, lacking, { why: written, force });
      }
      return write(operation, { by, why: written, expected });
    },
  };
}
