/** What a lock file says of one installed package. */
interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
/** The `packages` of a lock file, by their paths from its folder. */
export type Lock = Readonly<Record<string, Locked>>;

const inside = 'node_modules/';

/** Where a package that another one asks for lies: in its own folder, or above it, as Node looks for it. */
function placeOf(name: string, asking: string, lock: Lock): string | null {
  for (let folder = asking; ;) {
    const path = `${folder === '' ? '' : `${folder}/`}${inside}${name}`;
    if (lock[path]) return path;
    if (folder === '') return null;
    const above = folder.lastIndexOf(`/${inside}`);
    folder = above < 0 ? '' : folder.slice(0, above);
  }
}

/**
 * The paths of all packages that some need, those themselves among them, from the folder of the lock file (SRV-D11). One that the lock
 * file does not know is an error; an optional one that is not installed is up to who copies them.
 */
export function closureOf(names: readonly string[], lock: Lock): string[] {
  const paths = new Set(
    names.map((name) => {
      if (!lock[inside + name]) throw new Error(`${name} is asked for, and not in the lock file.`);
      return inside + name;
    }),
  );
  for (const path of paths) {
    const { dependencies, optionalDependencies } = lock[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, path, lock);
      if (place !== null) paths.add(place);
    }
  }
  return [...paths].sort();
}
