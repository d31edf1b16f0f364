import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { BadUpdate } from './badUpdate.ts';
import { en } from './update.en.ts';
import { ru } from './update.ru.ts';
import { update } from './update.ts';

const [name = '', language = '', backup] = process.argv.slice(2);
/** As the terminal of the operator asks. */
const t = language === 'ru' ? ru : en;
const brokenOff = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => brokenOff.abort());
// A terminal that was closed is no reason to leave an update half made.
process.stderr.on('error', () => undefined);

try {
  await update({
    file: resolve(process.env['INIT_CWD'] ?? '', name),
    dataDir: realpathSync(process.env['DATA_DIR']?.trim() || './data'),
    home: process.env['MAYAK_HOME'] ?? '',
    link: process.env['MAYAK_LINK'] || null,
    withBackup: backup !== 'no-backup',
    language,
    signal: brokenOff.signal,
    say: (sentence) => void process.stderr.write(`${sentence(t)}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof BadUpdate ? error.sentence(t) : (error as Error).message}\n`);
  process.exitCode = 1;
}
