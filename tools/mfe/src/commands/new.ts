import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Misuse, Refusal } from '@mayak/cli';
import { command } from '../program.ts';
import type { World } from '../world.ts';
import { partSlots, type PartName } from '../make/asked.ts';
import { filesOf } from '../make/filesOf.ts';
import { locked } from '../make/locked.ts';

const isWord = (text: string) => /^[a-z][a-z0-9]*$/.test(text);
const isPath = (text: string) => /^[a-z][a-z0-9-]*$/.test(text);

/** `mfe new`: a remote that builds, is sound and shows something at once. */
export const make = command({
  name: 'new',
  about: 'makes a new remote in apps, which passes lint, types, tests and build at once',
  details: 'It appears in the menu of every shell that is given its release; no file of the shell changes.',
  words: ['name'],
  options: {
    'title-ru': { value: 'text', about: 'its name in the menu, in Russian', required: true },
    'title-en': { value: 'text', about: 'its name in the menu, in English', required: true },
    route: { value: 'path', about: 'its first path segment, its name unless given' },
    panel: { value: 'id', about: 'a side panel, with a button in the top bar' },
    section: { type: 'boolean', about: 'a section of the page of a beacon' },
    layer: { type: 'boolean', about: 'a layer of the map' },
    finder: { type: 'boolean', about: 'a source of Ctrl+K' },
    permission: { value: 'flag', about: 'a flag of the user that it needs', multiple: true },
    into: { value: 'folder', about: 'the folder of the apps, apps unless given' },
  },
  async run({ words: { name }, options, world }) {
    const { route = name, panel, permission, into } = options;
    if (!isWord(name)) throw new Misuse(`A name is lower-case letters and digits; "${name}" is none.`);
    for (const path of [route, panel ?? 'none'])
      if (!isPath(path)) throw new Misuse(`A route or panel is like fuel or fuel-report; "${path}" is none.`);
    const ours = join(world.root, 'apps');
    const apps = into === undefined ? ours : resolve(world.cwd, into);
    const [folder, others] = [join(apps, name), remotesIn(ours)];
    if (existsSync(folder) || existsSync(join(ours, name)))
      throw new Refusal(`There is an app ${name} already.`);
    const holder = others.find(({ routes }) => routes.some(({ path }) => path === route));
    if (holder)
      throw new Refusal(`The route ${route} is of ${holder.name}; choose another one with --route.`);
    const files = filesOf({
      name,
      title: { ru: options['title-ru'], en: options['title-en'] },
      route,
      panel,
      parts: (Object.keys(partSlots) as PartName[]).filter((part) => options[part]),
      permissions: permission,
      port: Math.max(...others.map(({ port }) => port)) + 1,
      order: Math.max(...others.flatMap(({ menu }) => menu.map(({ order }) => order))) + 10,
    });
    for (const [path, content] of Object.entries(files)) put(join(folder, path), content);
    if (into === undefined) enterInLock(name, world);
    return { data: { name, folder }, text: `${name} is in ${folder}; look at it with: npm run dev` };
  },
});

function put(path: string, content: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function enterInLock(name: string, { root }: World) {
  const lock = join(root, 'package-lock.json');
  writeFileSync(lock, locked(readFileSync(lock, 'utf8'), name));
}

interface Remote {
  name: string;
  port: number;
  routes: { path: string }[];
  menu: { order: number }[];
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
const portIn = (folder: string) =>
  (read(join(folder, 'package.json')) as { config: { port: number } }).config.port;

const remotesIn = (apps: string): Remote[] =>
  readdirSync(apps)
    .filter((name) => existsSync(join(apps, name, 'mayak.json')))
    .map((name) => ({
      ...(read(join(apps, name, 'mayak.json')) as Omit<Remote, 'port'>),
      port: portIn(join(apps, name)),
    }));
