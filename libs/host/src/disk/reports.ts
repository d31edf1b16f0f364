import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { RemoteReport } from '../registry/index.ts';
import { layout } from './layout.ts';

/** A report as it is kept: with the server's time. */
export const KeptReport = z.extend(RemoteReport, { at: z.string() });
export type KeptReport = z.infer<typeof KeptReport>;

const day = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** More than this of one day is dropped: a page that fails in a loop must not fill the disk. */
const mostBytes = 10 * 1024 * 1024;

/** Writes reports to one file a day and takes away files older than `days`. */
export function reportsTo(data: string, days: number) {
  const folder = layout.telemetry(data);
  let tidied = '';

  const tidy = async (now: number) => {
    tidied = dayOf(now);
    const first = `${dayOf(now - days * day)}.jsonl`;
    const old = (await readdir(folder)).filter((name) => name < first);
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  };

  return async (reports: readonly RemoteReport[], now = Date.now()): Promise<void> => {
    await mkdir(folder, { recursive: true });
    if (tidied !== dayOf(now)) await tidy(now);
    const file = join(folder, `${dayOf(now)}.jsonl`);
    if (((await stat(file).catch(() => null))?.size ?? 0) > mostBytes) return;
    const at = new Date(now).toISOString();
    await appendFile(file, reports.map((report) => `${JSON.stringify({ at, ...report })}\n`).join(''));
  };
}

/** The reports of the last days, oldest first; lines that are none are passed over. */
export async function reportsIn(data: string, days: number, now = Date.now()): Promise<KeptReport[]> {
  const folder = layout.telemetry(data);
  const first = `${dayOf(now - days * day)}.jsonl`;
  const names = (await readdir(folder).catch(() => [])).filter((name) => name >= first).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.split('\n')).flatMap(parsed);
}

function parsed(line: string): KeptReport[] {
  try {
    return [KeptReport.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
