import type { Operation } from '@mayak/host/operations';
import { dirOf, distOf, numberOf } from '../cli/options.ts';
import type { World } from '../cli/world.ts';
import { changeRegistry } from '../store/changeRegistry.ts';
import { builtIns } from '../store/findBuild.ts';

interface Options {
  dir: string | undefined;
  dist: string | undefined;
  expect: string | undefined;
  json: boolean;
}

/** Does an operation to the registry and says what was done. */
export async function change(operation: Operation, options: Options, world: World): Promise<void> {
  const builtIn = [...new Set((await builtIns(distOf(options, world))).map(({ name }) => name))];
  const expected = options.expect === undefined ? undefined : numberOf('expect', options.expect);
  const { registry, did } = await changeRegistry(dirOf(options, world), operation, {
    now: world.now(),
    builtIn,
    expected,
  });
  world.out(
    options.json
      ? JSON.stringify({ revision: registry.revision, did })
      : `${did} (revision ${registry.revision})`,
  );
}
