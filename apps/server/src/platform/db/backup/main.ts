import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { en } from './backup.en.ts';
import { ru } from './backup.ru.ts';
import { BadBackup } from './frames.ts';
import { runBackup, runRestore } from './run.ts';

const [verb, name = '', language] = process.argv.slice(2);
/** As the terminal of the operator asks. */
const t = language === 'ru' ? ru : en;
/** npm runs its scripts in the product's folder; a file is named from where the operator stands. */
const file = resolve(process.env['INIT_CWD'] ?? '', name);
const dataDir = resolve(process.env['DATA_DIR']?.trim() || './data');
mkdirSync(dataDir, { recursive: true });
const setting = (name: string) => process.env[name]?.trim() || null;
const brokenOff = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => brokenOff.abort());
const where = {
  databaseUrl: setting('DATABASE_DIRECT_URL') ?? setting('DATABASE_URL'),
  dataDir: realpathSync(dataDir),
  warn: (text: string) => void process.stderr.write(`${text}\n`),
  signal: brokenOff.signal,
};

try {
  const begun = performance.now();
  const summary = await (verb === 'restore' ? runRestore : runBackup)(where, file);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const done = { ...summary, file, dataDir: where.dataDir, seconds };
  process.stdout.write(`${verb === 'restore' ? t.restored(done) : t.written(done)}\n`);
  if (summary.elsewhere > 0) process.stderr.write(`${t.elsewhere(summary.elsewhere)}\n`);
  if (summary.foreign.length > 0) process.stderr.write(`${t.foreign(summary.foreign)}\n`);
} catch (error) {
  const why = error instanceof BadBackup ? error.sentence(t) : (error as Error).message;
  process.stderr.write(`${brokenOff.signal.aborted ? t.brokenOff : why}\n`);
  process.exitCode = 1;
}
