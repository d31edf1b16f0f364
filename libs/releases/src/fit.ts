import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apply, inEnglish, sentence, type Operation } from '@mayak/host/operations';
import { preflight, stepsFor, type Provided, type Registry } from '@mayak/host/registry';
import { readRegistry, refuseOther, type changeRegistry } from './changeRegistry.ts';
import { readRelease } from './check/checkFolder.ts';
import { layout } from './layout.ts';
import { Refused } from './refused.ts';

/** The registry as an operation would leave it; refuses what it refuses. */
export async function triedOperation(
  data: string,
  operation: Operation,
  { now, expected, ...known }: Omit<Parameters<typeof changeRegistry>[2], 'by' | 'why'>,
): Promise<Registry> {
  const before = await readRegistry(data);
  refuseOther(before, expected);
  const outcome = apply(before, operation, { now: now.toISOString(), ...known });
  if ('refused' in outcome) throw new Refused(outcome.sentence);
  return outcome.registry;
}

/** What a shell lacks for the release of a description, or what is wrong with the description, with the steps that made it so; empty when it can run. */
export function lacksOf(text: string, provided: Provided): string[] {
  const read = readRelease(text);
  if ('wrong' in read) return read.wrong;
  const steps = stepsFor(read.release, provided);
  const told = steps.map(({ module, version, title }) => `since ${module} ${version} ${title}`);
  return [...preflight(read.release, provided), ...told];
}

/** The notes of what a team changes, so that a release of before runs in a shell; empty where none applies (GEN-D20). */
export function notesFor(text: string, provided: Provided): string[] {
  const read = readRelease(text);
  return 'wrong' in read ? [] : stepsFor(read.release, provided).map((step) => step.text.trimEnd());
}

/** What is written down of a version that is given to users; refused where the shell lacks something and no reason is given. */
export function givenWhy(
  named: string,
  lacks: readonly string[],
  { why, force }: { why: string | null; force: string | null },
): string | null {
  if (lacks.length === 0) return why;
  const values = { named, lacks: listOf(lacks) };
  if (force === null) throw new Refused(sentence('cannotRunUnforced', values));
  return [why, `forced: ${force.trim()}`, inEnglish(sentence('cannotRun', values))]
    .filter(Boolean)
    .join('; ');
}

const listOf = (lacks: readonly string[]) => lacks.join('; ').replace(/\.$/, '');

export const cannotRun = (named: string, lacks: readonly string[]) =>
  inEnglish(sentence('cannotRun', { named, lacks: listOf(lacks) }));

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
  throw new Refused(sentence('noDescription', { name, version }));
}
