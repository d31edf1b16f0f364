import { createWriteStream } from 'node:fs';
import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openSession } from '../address/client.ts';
import { inOrder, quoted, sequencesOf, setForm, tablesOf } from './tables.ts';
import { BadBackup, EntryWriter } from './frames.ts';

export const magic = 'mayak backup 1\n';
/** What of a data folder is the database's own, or that of another one where root keeps both, or stands for this machine only. */
const notKept =
  /^(database\.json|running\.json|update\.json|backups|exports|postgres(ql-)?.*|data-[\da-f]{12})$/;

/** A lock, and a file that is written aside before it gets its name. */
const isPassing = (path: string) => /(^|[\\/.])lock$|\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path);

/** What a backup or a restore went through. */
export interface Summary {
  tables: number;
  rows: number;
  files: number;
  /** Beacons whose past lies in further cells, which are in no backup (SRV-D37). */
  elsewhere: number;
  /** Tables that others keep beside the product: a restore leaves them out. */
  foreign: string[];
}

const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** The files below a folder; one that goes meanwhile has none, one that cannot be read is an error. */
async function filesBelow(folder: string, isLeftOut: (name: string) => boolean): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessGone)) ?? [];
  const lists = entries
    .filter(({ name }) => !isLeftOut(name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, () => false);
      return entry.isFile() ? [path] : [];
    });
  return (await Promise.all(lists)).flat();
}

/** The files of a data folder beside its database, by their paths from it. */
export async function filesOf(dataDir: string): Promise<string[]> {
  const list = await filesBelow(dataDir, (name) => notKept.test(name));
  return list
    .map((path) => relative(dataDir, path))
    .filter((path) => !isPassing(path))
    .sort();
}

/** How many beacons have their past in further cells; none in a schema of before there were any. */
export async function elsewhereOf(client: Client): Promise<number> {
  const { rows: there } = await client.query<{ is: boolean }>(
    `select to_regclass('public.cell') is not null as is`,
  );
  if (!there[0]?.is) return 0;
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from public.beacon_state join public.cell on number = cell where schema is not null',
  );
  return rows[0]?.n ?? 0;
}

/** Writes all rows as one moment saw them, while others go on writing. */
async function writeDatabase(client: Client, writer: EntryWriter, summary: Summary): Promise<void> {
  await client.query(setForm);
  const before = await tablesOf(client);
  await client.query('begin isolation level repeatable read read only');
  // Until the end no table changes its shape and no partition goes.
  for (const { name } of before) await client.query(`lock table only ${quoted(name)} in access share mode`);
  const tables = await tablesOf(client);
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migration order by name',
  );
  await writer.entry({
    kind: 'database',
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await sequencesOf(client),
  });
  for (const { name, columns } of inOrder(tables)) {
    const list = columns.map(quoted).join(', ');
    const stream = client.query(copyTo(`copy ${quoted(name)} (${list}) to stdout`));
    await writer.entry({ kind: 'rows', table: name, columns }, stream as AsyncIterable<Buffer>);
    await writer.entry({ kind: 'counted', table: name, rows: stream.rowCount });
    summary.tables += 1;
    summary.rows += stream.rowCount;
  }
  summary.elsewhere = await elsewhereOf(client);
  await client.query('commit');
}

/** Loses a session when its work is broken off: it fails then, and what was begun is taken back. */
export function loseAt(signal: AbortSignal | undefined, client: Client): void {
  const lose = () => void client.connection.stream.destroy();
  if (signal?.aborted) lose();
  signal?.addEventListener('abort', lose, { once: true });
}

/** Writes a database and the other files of its data folder into one new file, compressed and with a checksum (SRV-D07). */
export async function backup(
  url: string,
  dataDir: string,
  file: string,
  signal?: AbortSignal,
): Promise<Summary> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BadBackup((t) => t.isThere(file));
  const draft = join(file, '..', `.${basename(file)}.${process.pid}`);
  const summary: Summary = { tables: 0, rows: 0, files: 0, elsewhere: 0, foreign: [] };
  const client = await openSession({ url, application_name: 'mayak backup' });
  loseAt(signal, client);
  try {
    const out = createWriteStream(draft, { mode: 0o600 });
    out.write(magic);
    const packed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    const written = pipeline(packed, out);
    written.catch(() => packed.destroy());
    const writer = new EntryWriter(packed);
    for (const path of await filesOf(dataDir)) {
      // What has gone since the folder was read is not missed.
      const opened = await open(join(dataDir, path)).catch(unlessGone);
      if (!opened) continue;
      await writer.entry({ kind: 'file', path }, opened.createReadStream());
      summary.files += 1;
    }
    await writeDatabase(client, writer, summary);
    await writer.end();
    await written;
    const kept = await open(draft, 'r+');
    await kept.sync();
    await kept.close();
    await rename(draft, file);
    return summary;
  } finally {
    await rm(draft, { force: true });
    await client.end().catch(() => undefined);
  }
}
