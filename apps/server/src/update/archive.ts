import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import semver from 'semver';
import { BadUpdate } from './badUpdate.ts';

/** Of what an archive says by its name and its content. */
export interface Archive {
  file: string;
  /** The folder that it holds, as `mayak-0.2.0-linux-x64`. */
  name: string;
  version: string;
}

const form = /^mayak-(\d+\.\d+\.\d+[\w.-]*?)-([a-z0-9]+-[a-z0-9]+)$/;
/** An unpacked package takes so many times what its archive does, and some. */
const growth = 3.5;

/** Runs `tar`; gives each line that it prints. */
async function tar(
  args: readonly string[],
  line: (text: string) => void = () => undefined,
): Promise<boolean> {
  const child = spawn('tar', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  createInterface(child.stdout).on('line', line);
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** What an archive holds: it is read to its end, so that a torn or damaged one is told here. */
export async function archiveAt(file: string): Promise<Archive> {
  const tops = new Set<string>();
  let isInside = true;
  const isWhole = await tar(['-tzf', file], (path) => {
    const parts = path.split('/');
    tops.add(parts[0] ?? '');
    if (parts.includes('..') || path.startsWith('/')) isInside = false;
  });
  if (!isWhole) throw new BadUpdate((t) => t.damaged(file));
  const [name = ''] = tops;
  const [, version, machine] = form.exec(name) ?? [];
  if (tops.size !== 1 || !isInside || !semver.valid(version)) throw new BadUpdate((t) => t.noPackage(file));
  const here = `${process.platform}-${process.arch}`;
  if (machine !== here) throw new BadUpdate((t) => t.otherMachine(machine ?? '', here));
  return { file, name, version: version ?? '' };
}

/** Unpacks an archive into a folder; answers that of the package. What was begun there once before is replaced. */
export async function unpack({ file, name }: Archive, into: string): Promise<string> {
  const { bavail, bsize } = statfsSync(into);
  const needed = statSync(file).size * growth;
  if (bavail * bsize < needed)
    throw new BadUpdate((t) => t.noRoom(into, Math.ceil(needed / 1e6), Math.floor((bavail * bsize) / 1e6)));
  const part = join(into, `.${name}.part`);
  const folder = join(into, name);
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part);
  try {
    if (!(await tar(['-xzf', file, '-C', part]))) throw new BadUpdate((t) => t.damaged(file));
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(part, name), folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return folder;
}
