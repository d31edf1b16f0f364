import { readdirSync, readFileSync } from 'node:fs';
import type { BreakingStep } from '@mayak/host/registry';
import { at } from '../paths.ts';

const head = /^# (@mayak\/[a-z-]+) (\d+\.0\.0): (.+)\n\nGone(?: or changed)?: (.+)\.\n/;

/** Reads a note of a step: its title names module and version, its second line what is gone or changed. */
export function readNote(file: string, text: string): BreakingStep {
  const [, module, version, title, gone] = head.exec(text) ?? [];
  if (module === undefined || version === undefined || title === undefined || gone === undefined)
    throw new Error(
      `${file} begins with "# @mayak/<room> <major>.0.0: <what changed>" and a line "Gone: \`name\`, \`name\`."`,
    );
  if (file !== `${module.replace('@mayak/', '')}-${version}.md`)
    throw new Error(`${file} is the note of ${module} ${version}`);
  const names = [...gone.matchAll(/`([\w$]+)`/g)].map(([, name = '']) => name);
  return { module, version, title, gone: names, text };
}

/** The notes of all steps that break, in docs/steps, the first of each module first. */
export const notes = (folder = at('docs/steps')): BreakingStep[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .toSorted(new Intl.Collator('en', { numeric: true }).compare)
    .map((file) => readNote(file, readFileSync(`${folder}/${file}`, 'utf8')));

/** The notes of one module. */
export const notesOf = (module: string): BreakingStep[] => notes().filter((note) => note.module === module);

/** The change of a note, as a patch of the folder of a remote; empty where it has none. */
export const changeIn = (text: string): string =>
  [...text.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, change = '']) => change).join('');
