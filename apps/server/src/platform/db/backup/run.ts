import { mkdir, rm } from 'node:fs/promises';
import { startCluster } from '../engine/cluster.ts';
import { lockFolder } from '../engine/lock.ts';
import { keepNote, placeOf, readNote } from '../engine/place.ts';
import { backup, type Summary } from './backup.ts';
import { BadBackup } from './frames.ts';
import { checkEmptyFolder, clearFolder, restore } from './restore.ts';

/** Which data are meant: those of a server with the same settings. */
export interface Where {
  /** Another PostgreSQL; null means the embedded one of the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  warn: (text: string) => void;
  /** Breaks it off. */
  signal?: AbortSignal;
}

const notesOf = ({ warn }: Where) => ({ info: () => undefined, warn });

/** Backs up the embedded database: that of the running server, else one that is started for it. */
async function backupEmbedded(where: Where, file: string): Promise<Summary> {
  const { dataDir, warn, signal } = where;
  const note = await readNote(dataDir);
  if (!note) throw new BadBackup((t) => t.noDatabase(dataDir));
  const unlock = await lockFolder(dataDir).catch(() => null);
  if (!unlock) {
    if (!note.url) throw new BadBackup((t) => t.starting(dataDir));
    return backup(note.url, dataDir, file, signal);
  }
  try {
    const cluster = await startCluster(await placeOf(dataDir, warn), notesOf(where));
    try {
      return await backup(cluster.url('postgres'), dataDir, file, signal);
    } finally {
      await cluster.stop();
    }
  } finally {
    await unlock();
  }
}

/** Restores into a new embedded database; what a failure leaves is removed. */
async function restoreEmbedded(where: Where, file: string): Promise<Summary> {
  const { dataDir, warn, signal } = where;
  const place = await placeOf(dataDir, warn);
  const cluster = await startCluster(place, notesOf(where));
  try {
    const summary = await restore(cluster.url('postgres'), dataDir, file, signal);
    await cluster.stop();
    await keepNote(dataDir, { ...place, isNew: false });
    return summary;
  } catch (error) {
    await cluster.stop();
    await rm(place.folder, { recursive: true, force: true });
    throw error;
  }
}

/** Writes a backup of the data of these settings. */
export const runBackup = (where: Where, file: string): Promise<Summary> =>
  where.databaseUrl === null
    ? backupEmbedded(where, file)
    : backup(where.databaseUrl, where.dataDir, file, where.signal);

/** Restores a backup where nothing is yet. */
export async function runRestore(where: Where, file: string): Promise<Summary> {
  const { databaseUrl, dataDir, signal } = where;
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    await checkEmptyFolder(dataDir);
    try {
      return await (databaseUrl === null
        ? restoreEmbedded(where, file)
        : restore(databaseUrl, dataDir, file, signal));
    } catch (error) {
      await clearFolder(dataDir);
      throw error;
    }
  } finally {
    await unlock();
  }
}
