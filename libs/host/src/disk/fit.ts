import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apply, type Operation } from '../registry/operations/index.ts';
import { preflight, type Provided, type Registry } from '../registry/index.ts';
import { readRegistry } from './changeRegistry.ts';
import { readRelease } from './check/checkFolder.ts';
import { layout } from './layout.ts';
import { Refused } from './refused.ts';

/** The registry as an operation would leave it; refuses what it refuses. */
export async function triedOperation(
  data: string,
  operation: Operation,
  { now, builtIn }: { now: Date; builtIn: readonly string[] },
): Promise<Registry> {
  const outcome = apply(await readRegistry(data), operation, { now: now.toISOString(), builtIn });
  if ('refused' in outcome) throw new Refused(outcome.refused);
  return outcome.registry;
}

/** What a shell lacks for the release of a description, or what is wrong with the description; empty when it can run. */
export function lacksOf(text: string, provided: Provided): string[] {
  const read = readRelease(text);
  return 'wrong' in read ? read.wrong : preflight(read.release, provided);
}

/** What is written down of a version that is given to users; refused where the shell lacks something and no reason is given. */
export function givenWhy(
  named: string,
  lacks: readonly string[],
  { why, force }: { why: string | null; force: string | null },
): string | null {
  if (lacks.length === 0) return why;
  const sentence = cannotRun(named, lacks);
  if (force === null)
    throw new Refused(`${sentence}\nIt can be done all the same with --force and a reason.`);
  return [why, `forced: ${force.trim()}`, sentence].filter(Boolean).join('; ');
}

export const cannotRun = (named: string, lacks: readonly string[]) =>
  `${named} cannot run in this shell: ${lacks.join('; ').replace(/\.$/, '')}.`;

/** The description of a version, from the release store or from the builds that came with the product. */
export async function descriptionOf(
  { data, dist }: { data: string; dist: string },
  name: string,
  version: string,
): Promise<string> {
  const folders = [layout.release(data, name, version), join(layout.builds(dist), name, version)];
  for (const folder of folders) {
    const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  throw new Refused(`There is no description of ${name} ${version}.`);
}
