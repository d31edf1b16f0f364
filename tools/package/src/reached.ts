import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, walk } from '@mayak/mfe/walk';

interface Workspace {
  /** Its folder, from the root. */
  folder: string;
  exports: Record<string, string>;
}

/** The packages of the workspace by their names. */
function workspacesOf(root: string): Map<string, Workspace> {
  const folders = ['apps', 'libs', 'tools'].flatMap((kind) =>
    readdirSync(join(root, kind))
      .map((name) => `${kind}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json'))),
  );
  return new Map(
    folders.map((folder) => {
      const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
      const own = JSON.parse(text) as { name: string; exports?: Record<string, string> };
      return [own.name, { folder, exports: own.exports ?? {} }];
    }),
  );
}

/** What programs of the workspace are made of. */
export interface Reached {
  /** The folders of the workspace whose sources they take, from the root. */
  folders: string[];
  /** The names of the packages that they ask for. */
  packages: string[];
}

/** Follows what programs ask for, over the doors of the workspace's own packages (SRV-D11). */
export function reachedFrom(programs: readonly string[], root: string): Reached {
  const workspaces = workspacesOf(root);
  const entries = new Set(programs.map((path) => join(root, path)));
  const packages = new Set<string>();
  for (const entry of entries)
    for (const request of walk([entry], { withTypes: false }).requests) {
      const name = packageOf(request);
      const own = workspaces.get(name);
      const door = own?.exports[`.${request.slice(name.length)}`];
      if (own && door) entries.add(join(root, own.folder, door));
      else if (!own) packages.add(name);
    }
  const folders = [...workspaces.values()].map(({ folder }) => folder);
  const isReached = (folder: string) => [...entries].some((path) => path.startsWith(join(root, folder, '/')));
  return { folders: folders.filter(isReached).sort(), packages: [...packages].sort() };
}
