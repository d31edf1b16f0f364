import type { Result } from '@mayak/cli';
import type { Operation } from '@mayak/host/operations';
import { dirOf, distOf, numberOf } from '../options.ts';
import type { World } from '../world.ts';
import { changeRegistry } from '../store/changeRegistry.ts';
import { builtIns } from '../store/findBuild.ts';

interface Options {
  dir: string | undefined;
  dist: string | undefined;
  expect: string | undefined;
}

/** Does an operation to the registry and says what was done. */
export async function change(operation: Operation, options: Options, world: World): Promise<Result> {
  const builtIn = [...new Set((await builtIns(distOf(options, world))).map(({ name }) => name))];
  const expected = options.expect === undefined ? undefined : numberOf('expect', options.expect);
  const { registry, did } = await changeRegistry(dirOf(options, world), operation, {
    now: world.now(),
    builtIn,
    expected,
  });
  return { data: { revision: registry.revision, did }, text: `${did} (revision ${registry.revision})` };
}
