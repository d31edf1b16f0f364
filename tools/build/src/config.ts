import type { Configuration } from '@rspack/core';
import { CompressPlugin } from './compressPlugin.ts';
import { appNames } from './ports.ts';
import { remote } from './remote.ts';

interface Env {
  embed?: boolean;
  emulated?: boolean;
  RSPACK_SERVE?: boolean;
  RSPACK_WATCH?: boolean;
}

interface Options {
  configName?: readonly string[];
}

// A repository with one remote has no sources of the shell.
const appOf = async (name: string): Promise<Configuration> =>
  name === 'shell' ? (await import('./shell.ts')).shell() : remote(name);

const appsOf = (names: readonly string[] = appNames()): Promise<Configuration[]> =>
  Promise.all(
    appNames()
      .filter((name) => names.includes(name))
      .map(appOf),
  );

const packed = (config: Configuration): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), new CompressPlugin()],
});

// The development server tells its address as information.
const told = (config: Configuration): Configuration => ({
  ...config,
  infrastructureLogging: { level: 'info' },
});

/**
 * Every build of the page for the command line of Rspack: the apps, those of `--config-name` alone, what a foreign page loads and the pages of guests and walls
 * with `--env embed`, and the shell of a team's emulator with `--env emulated`.
 */
export default async function config(env: Env, { configName }: Options): Promise<Configuration[]> {
  if (env.emulated) return [(await import('./emulated.ts')).emulated()];
  if (env.embed) {
    const [{ embeds }, { lightPages }] = await Promise.all([import('./embed.ts'), import('./lightPage.ts')]);
    return [...embeds(), ...(await lightPages())].map(packed);
  }
  const apps = await appsOf(configName);
  if (env.RSPACK_WATCH) return (await import('./dev/followed.ts')).followed(apps);
  return apps.map(env.RSPACK_SERVE ? told : packed);
}
