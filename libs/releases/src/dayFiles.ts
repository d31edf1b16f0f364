import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** More than this of one day is dropped: a page that fails in a loop must not fill the disk. */
const mostBytes = 10 * 1024 * 1024;

/** Writes lines of JSON to one file a day in a folder, and takes away files older than `days`. */
export function linesTo(folder: string, days: number) {
  let tidied = '';

  const tidy = async (now: number) => {
    tidied = dayOf(now);
    const first = `${dayOf(now - days * day)}.jsonl`;
    const old = (await readdir(folder)).filter((name) => name < first);
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  };

  return async (lines: readonly object[], now: number): Promise<void> => {
    if (lines.length === 0) return;
    await mkdir(folder, { recursive: true });
    if (tidied !== dayOf(now)) await tidy(now);
    const file = join(folder, `${dayOf(now)}.jsonl`);
    if (((await stat(file).catch(() => null))?.size ?? 0) > mostBytes) return;
    const at = new Date(now).toISOString();
    await appendFile(file, lines.map((line) => `${JSON.stringify({ at, ...line })}\n`).join(''));
  };
}

/** The lines since a moment's day, oldest first; those that `parse` refuses are passed over. */
export async function linesIn<T>(folder: string, since: number, parse: (value: unknown) => T): Promise<T[]> {
  const first = `${dayOf(since)}.jsonl`;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name >= first).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => {
      try {
        return [parse(JSON.parse(line))];
      } catch {
        return [];
      }
    });
}
