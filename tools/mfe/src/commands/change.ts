import { accountName, type Result } from '@mayak/cli';
import type { Operation } from '@mayak/host/operations';
import type { Registry } from '@mayak/host/registry';
import { changeRegistry, featuresIn, triedOperation } from '@mayak/releases';
import { dirOf, distOf, expectedIn } from '../options.ts';
import { said } from '../store/askServer.ts';
import type { World } from '../world.ts';
import { builtIns } from '../store/findBuild.ts';

/** What every command that changes the registry is given. */
export interface ChangeOptions {
  dir: string | undefined;
  dist: string | undefined;
  expect: string | undefined;
  by: string | undefined;
  why: string | undefined;
}

/** What can be operated on before anybody has. */
const knownTo = async (options: ChangeOptions, world: World) => ({
  builtIn: [...new Set((await builtIns(distOf(options, world))).map(({ name }) => name))],
  features: await featuresIn({ data: dirOf(options, world), dist: distOf(options, world) }),
});

/** Does an operation to the registry and says what was done. */
export async function change(operation: Operation, options: ChangeOptions, world: World): Promise<Result> {
  const { by, why } = options;
  const { registry, did } = await changeRegistry(dirOf(options, world), operation, {
    now: world.now(),
    ...(await knownTo(options, world)),
    expected: expectedIn(options),
    by: by ?? accountName(),
    why: why ?? null,
  });
  return said({ revision: registry.revision, did });
}

/** The registry as an operation would leave it; refuses what it refuses. */
export async function tried(operation: Operation, options: ChangeOptions, world: World): Promise<Registry> {
  const known = await knownTo(options, world);
  const given = { now: world.now(), expected: expectedIn(options), ...known };
  return triedOperation(dirOf(options, world), operation, given);
}
