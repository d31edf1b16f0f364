interface Lock {
  packages: Record<string, unknown>;
}

/** The lock file with one more app in it, so that `npm ci` takes it without another install. */
export function locked(text: string, name: string): string {
  const lock = JSON.parse(text) as Lock;
  const packages = {
    ...lock.packages,
    [`apps/${name}`]: { name: `@mayak/${name}`, version: '0.1.0' },
    [`node_modules/@mayak/${name}`]: { resolved: `apps/${name}`, link: true },
  };
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
