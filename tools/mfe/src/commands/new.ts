import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Misuse, Refusal } from '@mayak/cli';
import { command } from '../program.ts';
import type { World } from '../world.ts';
import { partSlots, type Asked, type PartName } from '../make/asked.ts';
import { filesOf } from '../make/filesOf.ts';
import { locked } from '../make/locked.ts';
import { standaloneFiles, type SdkPackage } from '../make/standalone.ts';

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
    standalone: { type: 'boolean', about: 'in a repository of its own, in the folder of --into' },
    sdk: { value: 'folder', about: 'the packages of mfe pack-sdk for it, dist/sdk unless given' },
  },
  async run({ words: { name }, options, world }) {
    const { route = name, panel, permission, into, standalone } = options;
    if (standalone && into === undefined) throw new Misuse('--standalone needs --into with a folder.');
    if (!isWord(name)) throw new Misuse(`A name is lower-case letters and digits; "${name}" is none.`);
    for (const path of [route, panel ?? 'none'])
      if (!isPath(path)) throw new Misuse(`A route or panel is like fuel or fuel-report; "${path}" is none.`);
    const ours = join(world.root, 'apps');
    const apps = into === undefined ? ours : resolve(world.cwd, into);
    const [folder, others] = [join(apps, name), remotesIn(ours)];
    if (existsSync(folder) || existsSync(join(ours, name)))
      throw new Refusal(`There is an app ${name} already.`);
    const holding = standalone ? undefined : linkedIn(world)[`node_modules/@mayak/${name}`]?.resolved;
    if (holding !== undefined)
      throw new Refusal(`The name ${name} is of the package @mayak/${name} in ${holding} already.`);
    const holder = others.find(({ routes }) => routes.some(({ path }) => path === route));
    if (holder)
      throw new Refusal(`The route ${route} is of ${holder.name}; choose another one with --route.`);
    const asked: Asked = {
      name,
      title: { ru: options['title-ru'], en: options['title-en'] },
      route,
      panel,
      parts: (Object.keys(partSlots) as PartName[]).filter((part) => options[part]),
      permissions: permission,
      port: Math.max(...others.map(({ port }) => port)) + 1,
      order: Math.max(...others.flatMap(({ menu }) => menu.map(({ order }) => order))) + 10,
    };
    const sdk = standalone ? resolve(world.cwd, options.sdk ?? join(world.root, 'dist/sdk')) : null;
    const files = { ...filesOf(asked), ...(sdk === null ? {} : ownFiles(asked, sdk, world)) };
    for (const [path, content] of Object.entries(files)) put(join(folder, path), content);
    if (sdk !== null) cpSync(sdk, join(folder, 'sdk'), { recursive: true });
    if (into === undefined) enterInLock(name, world);
    const first = standalone ? 'npm install && npm run dev' : 'npm run dev';
    return { data: { name, folder }, text: `${name} is in ${folder}; look at it with: ${first}` };
  },
});

function put(path: string, content: string) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** The settings of a remote in a repository of its own. */
function ownFiles(asked: Asked, sdk: string, { root }: World): Record<string, string> {
  const list = join(sdk, 'sdk.json');
  if (!existsSync(list)) throw new Refusal(`There are no packages in ${sdk}; make them with mfe pack-sdk.`);
  const { dependencies, devDependencies } = read(join(root, 'package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const versions = { ...devDependencies, ...dependencies };
  return standaloneFiles({ ...asked, sdk: read(list) as SdkPackage[], versions });
}

/** What npm has put into place of the workspace's own packages. */
const linkedIn = ({ root }: World) =>
  (read(join(root, 'package-lock.json')) as { packages: Record<string, { resolved?: string }> }).packages;

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
