import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutation } from './mutations.ts';

const own = join(import.meta.dirname, '..', '..');
const root = join(own, '..', '..');

/** The source of a file with its fault; each place of it must stand there once. */
export async function faultyText({ file, changes }: Mutation): Promise<string> {
  let text = await readFile(join(own, 'src', file), 'utf8');
  for (const [now, faulty] of changes) {
    if (text.split(now).length !== 2) throw new Error(`${file} has not once: ${now}`);
    text = text.replace(now, () => faulty);
  }
  return text;
}

/** A copy of the server with a fault; the sources that it is copied from stay as they are. */
export async function mutant(mutation: Mutation): Promise<{ server: string; end(): Promise<void> }> {
  const { name, file } = mutation;
  const folder = await mkdtemp(join(tmpdir(), `mayak-${name}-`));
  const server = join(folder, 'apps', 'server');
  await mkdir(server, { recursive: true });
  await cp(join(own, 'src'), join(server, 'src'), { recursive: true });
  await cp(join(own, 'package.json'), join(server, 'package.json'));
  // Everything else is that of the checkout.
  for (const link of ['node_modules', 'libs', 'package.json'])
    await symlink(join(root, link), join(folder, link));
  const path = join(server, 'src', file);
  await writeFile(path, await faultyText(mutation));
  return { server, end: () => rm(folder, { recursive: true, force: true }) };
}
