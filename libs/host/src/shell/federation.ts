import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that the loader uses; a test gives its own. */
export interface Federation {
  register(name: string, manifest: string, again: boolean): void;
  load(name: string, door: string): Promise<unknown>;
}

/** The page's federation runtime. */
export const federation: Federation = {
  register: (name, manifest, again) => registerRemotes([{ name, entry: manifest }], { force: again }),
  load: (name, door) => loadRemote(`${name}/${door}`),
};
