import { resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { Misuse, Refusal, type Options } from '@mayak/cli';
import type { World } from './world.ts';

/** Where the builds lie. */
export const distOption = {
  dist: {
    value: 'folder',
    about: 'the folder of the builds, dist of the workspace unless named',
  },
} as const satisfies Options;

/** Where the registry lies. */
export const dirOption = {
  dir: {
    value: 'folder',
    about: 'the data folder of the server, DATA_DIR or ./data unless named',
  },
  ...distOption,
} as const satisfies Options;

/** Of every command that changes the registry of a folder. */
export const folderOptions = {
  ...dirOption,
  expect: {
    value: 'revision',
    about: 'refuses unless the registry is at this revision',
  },
  by: { value: 'who', about: 'who changes it, the user of this machine unless named' },
  why: { value: 'text', about: 'why; it stands in the history' },
} as const satisfies Options;

/** Of every command that changes it there or at a server. */
export const changeOptions = {
  ...folderOptions,
  server: {
    value: 'address',
    about: 'does it at a running server instead of a folder, with the key of your team in MFE_KEY',
  },
} as const satisfies Options;

/** Of every command that only reads. */
export const readOptions = {
  ...dirOption,
  url: { value: 'address', about: 'asks a running page instead of a folder' },
} as const satisfies Options;

interface Expecting {
  expect: string | undefined;
}

/** The revision at which alone a change is to be made, where one is named. */
export const expectedIn = ({ expect }: Expecting): number | undefined =>
  expect === undefined ? undefined : numberOf('expect', expect);

/** The same for a running server. */
export function expectedAt(options: Expecting): Record<string, string> {
  const revision = expectedIn(options);
  return revision === undefined ? {} : { 'X-Expect': String(revision) };
}

/** The folder of the builds. */
export const distOf = ({ dist }: { dist: string | undefined }, world: World) =>
  resolve(world.cwd, dist ?? resolve(world.root, 'dist'));

/** The data folder, which must be there: a mistyped one would get a registry that nobody reads. */
export function dirOf({ dir }: { dir: string | undefined }, world: World): string {
  const asked = dir ?? world.env['DATA_DIR'];
  const path = asked ? resolve(world.cwd, asked) : resolve(world.root, 'data');
  if (!existsSync(path))
    throw new Refusal(`There is no data folder ${path}; start the server once, or name one with --dir.`);
  return path;
}

/** The number that an option says. */
export function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new Misuse(`--${name} is a number; "${text}" is none.`);
  return value;
}
