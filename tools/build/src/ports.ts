import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { app, apps, at, ownFolder } from './paths.ts';

/** The remotes of the workspace: every app that says in a `mayak.json` what it offers. */
export const remoteNames = (): string[] =>
  ownFolder === null
    ? readdirSync(apps())
        .filter((name) => existsSync(app(name, 'mayak.json')))
        .toSorted()
    : [(JSON.parse(readFileSync(app('', 'mayak.json'), 'utf8')) as { name: string }).name];

/** Everything of the page that is built. */
export const appNames = (): string[] => [...(ownFolder === null ? ['shell'] : []), ...remoteNames()];

/** Where an app listens while it is developed: `config.port` of its package.json. */
export function portOf(name: string): number {
  const path = name === 'shell' ? at('apps', name) : app(name);
  const { config } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')) as {
    config?: { port?: number };
  };
  if (config?.port === undefined) throw new Error(`${name}: its package.json has no config.port`);
  return config.port;
}

/** A development server on loopback that other origins may read. */
export const devServer = (name: string) => ({
  host: '127.0.0.1',
  port: portOf(name),
  hot: false,
  liveReload: name === 'shell',
  client: name === 'shell' ? { overlay: false } : (false as const),
  headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  allowedHosts: 'all' as const,
  static: false as const,
});
