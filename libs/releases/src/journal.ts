import { appendFile, readFile } from 'node:fs/promises';
import { JournalEntry } from '@mayak/api/operator';
import { layout } from './layout.ts';

/** Adds a line to the journal, which is only ever added to. */
export const writeJournal = (data: string, entry: JournalEntry): Promise<void> =>
  appendFile(layout.journal(data), `${JSON.stringify(entry)}\n`);

/** All changes of the registry, oldest first; a line that was cut off by a crash is passed over. */
export async function journalOf(data: string): Promise<JournalEntry[]> {
  const text = await readFile(layout.journal(data), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [JournalEntry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
