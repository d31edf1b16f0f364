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

/** The names of the shared modules that are in the page; one that is not there yet is left out. */
export function sharedNames(requests: readonly string[]): Record<string, string[]> {
  const runtime = getInstance();
  return Object.fromEntries(
    requests.flatMap((request) => {
      const factory = runtime?.options.shared[request] && runtime.loadShareSync<object>(request);
      return factory ? [[request, Object.keys(factory() ?? {})] as const] : [];
    }),
  );
}
