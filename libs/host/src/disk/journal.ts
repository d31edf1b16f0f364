import { appendFile, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { layout } from './layout.ts';

/** One change of the registry: when, of which remote, who made it, what was done, and why. */
export const JournalEntry = z.object({
  at: z.string(),
  /** The registry's revision after it. */
  revision: z.int(),
  /** Null for a change that is of no single remote. */
  remote: z.nullable(z.string()),
  by: z.string(),
  did: z.string(),
  why: z.nullable(z.string()),
});
export type JournalEntry = z.infer<typeof JournalEntry>;

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
