import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf } from './paths.ts';

const versionIn = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;

/** Packages that exist once in the page: hooks and contexts break in two copies. */
const packages: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router-dom': 'react-router-dom',
  rxjs: 'rxjs',
  '@tanstack/react-query': '@tanstack/react-query',
};

/** Our own rooms; their version is the contract that a remote is checked against. */
export const rooms = ['api', 'auth', 'fleet', 'host', 'ui'];

/** The main door of a room. */
export const doorOf = (room: string): string => fileOf(`@mayak/${room}`);

/** Its package.json lies above its sources. */
const packageOf = (room: string): string => {
  const door = doorOf(room);
  return join(door.slice(0, door.lastIndexOf(`${sep}src${sep}`)), 'package.json');
};

/** Replacements with only the exports in use, where the whole package would be mostly dead weight for the page. */
export const curated: Record<string, string> = {
  'react-router-dom': '@mayak/host/shared/router',
  rxjs: '@mayak/host/shared/rxjs',
  '@tanstack/react-query': '@mayak/host/shared/query',
};

/** What a remote carries for shells that do not share it yet; it is fetched only there. */
const spare = new Set(['rxjs']);

/** The version of every shared module by its request. */
export const sharedVersions: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(packages).map(([request, name]) => [request, versionIn(fileOf(`${name}/package.json`))]),
  ),
  ...Object.fromEntries(rooms.map((room) => [`@mayak/${room}`, versionIn(packageOf(room))])),
};

/** Names of our rooms, and members of what they give, that came after the first version of their major, with the version that they came in; `surface/write.ts` adds them. */
export const since = JSON.parse(
  readFileSync(new URL('./surface/since.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string>>;

const isOurs = (request: string) => rooms.some((room) => request === `@mayak/${room}`);
const firstOf = (version: string) => `${version.split('.')[0]}.0.0`;
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The range of a shared module that code asks for: of our rooms the first version that has all the names and members which it takes. */
export function rangeOf(request: string, used: readonly string[] = [], known = since): string {
  const version = sharedVersions[request] ?? '';
  if (!isOurs(request)) return `^${version}`;
  const came = used.flatMap((name) => known[request]?.[name] ?? []);
  return `^${[firstOf(version), ...came].toSorted(byNumber).at(-1)}`;
}

type Taken = Readonly<Record<string, readonly string[]>>;

/** Ranges of the shared modules that a remote has not with it: what a release with these names and members asks of its shell. */
export const rangesOf = (uses: Taken = {}, members: Taken = {}): Record<string, string> =>
  Object.fromEntries(
    Object.keys(sharedVersions)
      .filter((request) => !spare.has(request))
      .map((request) => [request, rangeOf(request, [...(uses[request] ?? []), ...(members[request] ?? [])])]),
  );

const singleton = (requiredVersion: string) => ({ singleton: true, strictVersion: true, requiredVersion });

/** Rooms of which the first screen takes little: their main door comes after the start (decision `rooms-of-two-doors`). */
export const ofTwoDoors = ['api', 'ui'];

/** The door with what the first screen takes. */
export const startDoor = (room: string) => `@mayak/${room}/start`;

/** The file that stands for the main door in the build of a remote. */
export const roomDoor = fileURLToPath(new URL('./roomDoor.ts', import.meta.url));

/** A start door is shared between builds of the very same names: they change with the screens, and a spare stands for others. */
function startVersion(room: string): string {
  const hash = createHash('sha256').update(readFileSync(fileOf(startDoor(room))));
  return `1.0.${parseInt(hash.digest('hex').slice(0, 8), 16)}`;
}

const atStart = () =>
  Object.fromEntries(
    Object.entries(sharedVersions).map(([request, version]) => [
      request,
      {
        ...singleton(`^${version}`),
        version,
        eager: true,
        ...(curated[request] ? { import: curated[request] } : {}),
      },
    ]),
  );

const startDoors = () =>
  Object.fromEntries(
    ofTwoDoors.map((room) => {
      const version = startVersion(room);
      const door = fileOf(startDoor(room));
      return [startDoor(room), { version, requiredVersion: version, eager: true, import: door }];
    }),
  );

/** The shared modules, all of them there from the start of the page, so that no remote can put its own in their place. */
export const provided = () => ({
  ...atStart(),
  ...startDoors(),
});

/** Those of the shell, which shares the main doors of rooms of two doors by itself when they are there. */
export const providedAtStart = () =>
  Object.fromEntries(
    Object.entries(provided()).filter(
      ([request]) => !ofTwoDoors.some((room) => request === `@mayak/${room}`),
    ),
  );

/** A remote takes every shared module from its shell and carries no copy but the spare ones. */
export const consumed = () => ({
  ...Object.fromEntries(
    Object.entries(sharedVersions).map(([request, version]) => [
      request,
      {
        // Which of our versions it needs says its release, by the names that it takes.
        ...singleton(rangeOf(request)),
        // Its version is told, since the replacement has none.
        ...(spare.has(request) ? { import: curated[request], version } : { import: false as const }),
      },
    ]),
  ),
  ...Object.fromEntries(
    ofTwoDoors.map((room) => {
      const version = startVersion(room);
      const spare = `${roomDoor}?room=${room}&spare`;
      return [startDoor(room), { version, requiredVersion: version, strictVersion: true, import: spare }];
    }),
  ),
});
