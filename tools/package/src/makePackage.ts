import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closureOf, type Lock } from './closure.ts';
import { reachedFrom } from './reached.ts';

/** What an installation runs; the threads of the server are programs of their own. */
const programs = [
  'apps/server/src/main.ts',
  'apps/server/src/core/beacons/fragments/packWorker.ts',
  'apps/server/src/core/history/worker.ts',
  'apps/server/src/features/report/thread.ts',
  'apps/server/src/platform/db/backup/main.ts',
  'apps/server/src/platform/sessions/strengthThread.ts',
  'apps/server/src/update/main.ts',
  'tools/demo/src/main.ts',
  'tools/operator/src/main.ts',
  'tools/device/src/main.ts',
];
/** What is built and served. */
const builds = ['shell', 'remotes', 'basemap', 'embed', 'guide'];
const files = fileURLToPath(new URL('../files', import.meta.url));

/** What only tests and developers need. */
const isLeftHere = (path: string) =>
  /\.(test|fixtures)\.tsx?$|\/(testing|emulator|kept|promises|node_modules|README\.md|tsconfig\.json)$/.test(
    path,
  );
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

function copy(from: string, to: string, isLeftOut: (path: string) => boolean = () => false): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !isLeftOut(path) });
}

/** The sources of a folder of the workspace, and the link by which the others find it. */
function copyWorkspace(folder: string, root: string, into: string): void {
  copy(join(root, folder), join(into, folder), isLeftHere);
  const name = String(readJson(join(root, folder, 'package.json'))['name']);
  const link = join(into, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(into, folder)), link);
}

interface From {
  /** The workspace, installed and built. */
  root: string;
  /** The Node that runs the product. */
  node: string;
  /** As `linux-x64`. */
  machine: string;
}

/** Lays out a folder that runs by itself: Node, PostgreSQL, server, built page, packages, licences; answers its name (SRV-D11). */
export function makePackage(into: string, { root, node, machine }: From): string {
  const version = String(readJson(join(root, 'apps/server/package.json'))['version']);
  const name = `mayak-${version}-${machine}`;
  const folder = join(into, name);
  const app = join(folder, 'app');
  const { folders, packages } = reachedFrom(programs, root);
  for (const one of folders) copyWorkspace(one, root, app);
  const { packages: lock } = readJson(join(root, 'package-lock.json')) as { packages: Lock };
  const paths = closureOf(packages, lock);
  for (const path of paths) {
    const isNested = (inside: string) =>
      inside !== join(root, path) && paths.some((other) => other !== path && inside === join(root, other));
    // An optional package of another machine is not installed here.
    if (existsSync(join(root, path))) copy(join(root, path), join(app, path), isNested);
  }
  writeFileSync(join(app, 'package.json'), `${JSON.stringify({ name: 'mayak', version, type: 'module' })}\n`);
  for (const build of builds) copy(join(root, 'dist', build), join(app, 'dist', build));
  copy(join(root, 'docs/openapi.json'), join(app, 'docs/openapi.json'));
  copy(join(root, 'docs/licences.md'), join(folder, 'licences.md'));
  copy(join(root, 'docs/monitoring'), join(folder, 'monitoring'), (path) => path.endsWith('.test.yml'));
  copy(node, join(folder, basename(node)));
  for (const file of readdirSync(files)) copy(join(files, file), join(folder, file));
  chmodSync(join(folder, 'mayak'), 0o755);
  writeFileSync(join(folder, 'VERSION'), `${version}\n`);
  return name;
}
