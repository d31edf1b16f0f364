import { appendFile, readFile } from 'node:fs/promises';
import { JournalEntry } from '@mayak/api/operator';
import { layout } from './layout.ts';

const textOf = (data: string) => readFile(layout.journal(data), 'utf8').catch(() => '');

/** Adds a line to the journal, which is only ever added to; not to one that was cut off. */
export async function writeJournal(data: string, entry: JournalEntry): Promise<void> {
  const isCutOff = /[^\n]$/.test(await textOf(data));
  await appendFile(layout.journal(data), `${isCutOff ? '\n' : ''}${JSON.stringify(entry)}\n`);
}

/** All changes of the registry, oldest first; a line that was cut off by a crash is passed over. */
export async function journalOf(data: string): Promise<JournalEntry[]> {
  const text = await textOf(data);
  return text.split('\n').flatMap((line) => {
    try {
      return [JournalEntry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
