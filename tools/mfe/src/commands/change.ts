import { userInfo } from 'node:os';
import type { Result } from '@mayak/cli';
import type { Operation } from '@mayak/host/operations';
import { changeRegistry } from '@mayak/host/disk';
import { dirOf, distOf, numberOf } from '../options.ts';
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

/** Does an operation to the registry and says what was done. */
export async function change(operation: Operation, options: ChangeOptions, world: World): Promise<Result> {
  const builtIn = [...new Set((await builtIns(distOf(options, world))).map(({ name }) => name))];
  const expected = options.expect === undefined ? undefined : numberOf('expect', options.expect);
  const { registry, did } = await changeRegistry(dirOf(options, world), operation, {
    now: world.now(),
    builtIn,
    expected,
    by: options.by ?? userInfo().username,
    why: options.why ?? null,
  });
  return { data: { revision: registry.revision, did }, text: `${did} (revision ${registry.revision})` };
}
