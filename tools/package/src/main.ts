import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { archiveOf } from './archiveOf.ts';
import { makePackage } from './makePackage.ts';

// `npm run -s package [-- FOLDER]`: the archive of what is installed and built here, for machines of this kind.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const out = resolve(process.argv[2] ?? join(root, 'dist', 'package'));
const work = mkdtempSync(join(tmpdir(), 'mayak-package-'));
try {
  const name = makePackage(work, {
    root,
    node: process.execPath,
    machine: `${process.platform}-${process.arch}`,
  });
  mkdirSync(out, { recursive: true });
  const archive = join(out, `${name}.tar.gz`);
  archiveOf(name, { work, archive });
  process.stdout.write(`${archive}  ${Math.round(statSync(archive).size / 1e6)} MB\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
