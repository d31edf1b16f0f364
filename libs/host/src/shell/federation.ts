import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that the loader uses; a test gives its own. */
export interface Federation {
  register(name: string, entry: string, again: boolean): void;
  load(name: string, door: string): Promise<unknown>;
}

/** Takes a remote out of the runtime by the way that `force` takes, which warns of it in the console: a retry is no news. */
function forget(name: string): void {
  const runtime = getInstance();
  const known = runtime?.options.remotes.find((remote) => remote.name === name);
  if (runtime && known) runtime.remoteHandler['removeRemote'](known);
}

/** The page's federation runtime. */
export const federation: Federation = {
  register(name, entry, again) {
    if (again) forget(name);
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }]);
  },
  load: (name, door) => loadRemote(`${name}/${door}`),
};

const late = new Map<string, () => Promise<object>>();

/** Shares a module whose file comes after the start: a remote that takes it waits for it, and one that asks again has it asked for again (ERR-D07). */
export function shareLate(request: string, version: string, load: () => Promise<object>): void {
  const runtime = getInstance();
  const requiredVersion = `^${version}`;
  const get = async () => {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      // The runtime would answer everybody who asks later with this failure.
      const known = runtime?.shareScopeMap['default']?.[request]?.[version];
      if (known) known.loading = null;
      throw error;
    }
  };
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  runtime?.registerShared({ [request]: { version, get, shareConfig } });
  late.set(request, load);
}

/** The names of shared modules of the page, by their requests, once those that come late are there; one that the page has not is left out. */
export async function sharedNames(requests: readonly string[]): Promise<Record<string, string[]>> {
  const runtime = getInstance();
  const found: Record<string, string[]> = {};
  for (const request of requests) {
    const module = late.has(request)
      ? await late.get(request)?.()
      : runtime?.options.shared[request] && (runtime.loadShareSync<object>(request)() ?? {});
    if (module) found[request] = Object.keys(module);
  }
  return found;
}
