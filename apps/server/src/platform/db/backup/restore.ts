import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { openSession } from '../address/client.ts';
import { lockFile } from '../engine/lock.ts';
import { applyMigration, migrationNames } from '../migrate.ts';
import { elsewhereOf, loseAt, magic, type Summary } from './backup.ts';
import { isOwn, quoted, Sequence, setForm, Table, tablesOf } from './tables.ts';
import { BadBackup, readEntries, type ReadEntry } from './frames.ts';

const Header = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({
    kind: z.literal('database'),
    migrations: z.array(z.string()),
    tables: z.array(Table),
    sequences: z.array(Sequence),
  }),
  z.object({ kind: z.literal('rows'), table: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('counted'), table: z.string(), rows: z.number() }),
]);
type Header = z.infer<typeof Header>;
type Of<K extends Header['kind']> = Extract<Header, { kind: K }>;

async function entriesOf(file: string): Promise<AsyncGenerator<ReadEntry>> {
  const opened = await open(file).catch((error: Error) => {
    throw new BadBackup((t) => t.unread(file, error.message));
  });
  const head = Buffer.alloc(magic.length);
  await opened.read(head, 0, head.length, 0);
  await opened.close();
  if (head.toString() !== magic) throw new BadBackup((t) => t.noBackup(file));
  const packed = createZstdDecompress();
  createReadStream(file, { start: magic.length })
    .on('error', (error) => packed.destroy(error))
    .pipe(packed);
  return readEntries(packed);
}

/** Reads the whole file before anything is changed: its checksum, and that this build knows its schema. */
async function check(file: string): Promise<void> {
  const ours = new Set(await migrationNames());
  for await (const { header } of await entriesOf(file)) {
    const read = Header.safeParse(header);
    const isNewer =
      !read.success ||
      (read.data.kind === 'database' && read.data.migrations.some((name) => !ours.has(name)));
    if (isNewer) throw new BadBackup((t) => t.newer(file));
  }
}

async function writeFileOf(dataDir: string, path: string, body: AsyncIterable<Buffer>): Promise<void> {
  const place = resolve(dataDir, path);
  if (!place.startsWith(resolve(dataDir) + sep)) throw new BadBackup((t) => t.outside(path));
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, body, { mode: 0o600 });
}

/** Makes the tables as they were when the backup was made: by the migrations of then, with the partitions of then; answers those that are none of the product's. */
async function makeTables(
  client: Client,
  { migrations, tables, sequences }: Of<'database'>,
): Promise<string[]> {
  for (const name of migrations) await applyMigration(client, name);
  const there = new Set((await tablesOf(client)).map(({ name }) => name));
  for (const { name, parent, bound, partitionKey } of tables)
    if (parent !== null && bound !== null && there.has(parent)) {
      await client.query(
        `create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}${partitionKey ? ` partition by ${partitionKey}` : ''}`,
      );
      there.add(name);
    }
  if (there.size > 0) await client.query(`truncate ${[...there].map(quoted).join(', ')}`);
  for (const { name, value } of sequences)
    await client.query('select setval(own, $2) from to_regclass($1) own where own is not null', [
      `public.${quoted(name)}`,
      value,
    ]);
  return tables.map(({ name }) => name).filter((name) => !there.has(name));
}

async function readAll(client: Client, dataDir: string, file: string): Promise<Summary> {
  const summary: Summary = { tables: 0, rows: 0, files: 0, elsewhere: 0, foreign: [] };
  let copied = 0;
  for await (const { header, body } of await entriesOf(file)) {
    const entry = Header.parse(header);
    if (entry.kind === 'file') {
      await writeFileOf(dataDir, entry.path, body);
      summary.files += 1;
    } else if (entry.kind === 'database') summary.foreign = await makeTables(client, entry);
    else if (summary.foreign.includes(entry.table)) continue;
    else if (entry.kind === 'rows') {
      const list = entry.columns.map(quoted).join(', ');
      const stream = client.query(copyFrom(`copy ${quoted(entry.table)} (${list}) from stdin`));
      await pipeline(Readable.from(body), stream);
      copied = stream.rowCount;
      summary.tables += 1;
      summary.rows += copied;
    } else if (entry.rows !== copied)
      throw new BadBackup((t) => t.fewerRows(entry.table, entry.rows, copied));
  }
  return summary;
}

/** Refuses a database that holds anything. */
async function checkEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOwn} limit 1`,
  );
  const [full] = rows;
  if (full) throw new BadBackup((t) => t.fullDatabase(full.name));
}

/** Refuses a data folder that holds anything. */
export async function checkEmptyFolder(dataDir: string): Promise<void> {
  const list = await readdir(dataDir).catch(() => []);
  if (list.some((name) => name !== lockFile)) throw new BadBackup((t) => t.fullFolder(dataDir));
}

/** Restores a backup into an empty database and an empty data folder: all of it or nothing (SRV-D07). */
export async function restore(
  url: string,
  dataDir: string,
  file: string,
  signal?: AbortSignal,
): Promise<Summary> {
  await check(file);
  const client = await openSession({ url, application_name: 'mayak restore' });
  loseAt(signal, client);
  try {
    await client.query(setForm);
    await checkEmpty(client);
    await client.query('begin');
    const summary = await readAll(client, dataDir, file);
    summary.elsewhere = await elsewhereOf(client);
    await client.query('commit');
    return summary;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Takes back what a restore that failed has put into a folder that was empty before. */
export async function clearFolder(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => []))
    await rm(join(dataDir, name), { recursive: true, force: true });
}
