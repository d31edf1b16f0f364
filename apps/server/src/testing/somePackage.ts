import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const source = join(root, 'apps', 'server', 'src');

/**
 * Lays out a package as `npm run package` does, of the sources that are here and with the packages that are installed
 * here; `main` is what stands in the place of the server's program.
 */
export function layPackage(into: string, version: string, main?: string): string {
  const folder = join(into, `mayak-${version}-${process.platform}-${process.arch}`);
  const server = join(folder, 'app', 'apps', 'server');
  mkdirSync(join(server, 'src'), { recursive: true });
  // Its own program finds its own version; what that takes is the same for all, so that it is compiled once.
  for (const name of readdirSync(source))
    if (name !== 'main.ts') symlinkSync(join(source, name), join(server, 'src', name));
  writeFileSync(join(server, 'src', 'main.ts'), main ?? readFileSync(join(source, 'main.ts')));
  const manifest = JSON.parse(readFileSync(join(root, 'apps', 'server', 'package.json'), 'utf8')) as object;
  writeFileSync(join(server, 'package.json'), JSON.stringify({ ...manifest, version }));
  for (const name of ['node_modules', 'tools', 'docs', 'libs', 'dist'])
    symlinkSync(join(root, name), join(folder, 'app', name));
  cpSync(join(root, 'tools', 'package', 'files', 'mayak'), join(folder, 'mayak'));
  chmodSync(join(folder, 'mayak'), 0o755);
  symlinkSync(process.execPath, join(folder, 'node'));
  return folder;
}

/** The archive of such a folder. */
export function pack(folder: string): string {
  const archive = `${folder}.tar.gz`;
  const [parent, name] = [join(folder, '..'), folder.split('/').at(-1) ?? ''];
  const { status } = spawnSync('tar', ['-C', parent, '-czf', archive, name]);
  if (status !== 0) throw new Error('No archive could be made.');
  return archive;
}
