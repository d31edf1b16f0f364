import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
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

/** Caret ranges of the shared modules that a remote has not with it: what a release asks of its shell. */
export const sharedRanges = Object.fromEntries(
  Object.entries(sharedVersions)
    .filter(([request]) => !spare.has(request))
    .map(([request, version]) => [request, `^${version}`]),
);

const singleton = (version: string) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: `^${version}`,
});

/** The shell holds every shared module from its start, so that no remote can put its own in their place. */
export const provided = () =>
  Object.fromEntries(
    Object.entries(sharedVersions).map(([request, version]) => [
      request,
      {
        ...singleton(version),
        version,
        eager: true,
        ...(curated[request] ? { import: curated[request] } : {}),
      },
    ]),
  );

/** A remote takes every shared module from its shell and carries no copy but the spare ones. */
export const consumed = () =>
  Object.fromEntries(
    Object.entries(sharedVersions).map(([request, version]) => [
      request,
      {
        ...singleton(version),
        // Its version is told, since the replacement has none.
        ...(spare.has(request) ? { import: curated[request], version } : { import: false as const }),
      },
    ]),
  );
