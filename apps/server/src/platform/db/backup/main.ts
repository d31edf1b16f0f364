import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { runBackup, runRestore } from './run.ts';

const [verb, name = ''] = process.argv.slice(2);
/** npm runs its scripts in the product's folder; a file is named from where the operator stands. */
const file = resolve(process.env['INIT_CWD'] ?? '', name);
const dataDir = resolve(process.env['DATA_DIR']?.trim() || './data');
mkdirSync(dataDir, { recursive: true });
const where = {
  databaseUrl: process.env['DATABASE_URL']?.trim() || null,
  dataDir: realpathSync(dataDir),
  warn: (text: string) => void process.stderr.write(`${text}\n`),
};

try {
  const begun = performance.now();
  const { tables, rows, files } = await (verb === 'restore' ? runRestore : runBackup)(where, file);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const done = verb === 'restore' ? `${file} is restored into ${where.dataDir}` : `${file} is written`;
  process.stdout.write(`${done}: ${rows} rows of ${tables} tables, ${files} files, ${seconds} s.\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
