import type { DatabaseTrouble, Health } from '@mayak/api';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { DatabaseAddress } from '../settings/databaseAddress.ts';
import { checkAddress } from './address/pooler.ts';
import { startCluster } from './engine/cluster.ts';
import { lockFolder } from './engine/lock.ts';
import { keepNote, noteOf, placeOf } from './engine/place.ts';

/** Where the server's data are, and the way to end what was started for them. */
export interface Database extends DatabaseAddress {
  kind: Health['Database'];
  /** What keeps the embedded one from running, or null. */
  trouble(): DatabaseTrouble | null;
  close(): Promise<void>;
}

/** The database of the settings: the named one, or the embedded one of the data folder, which this process then holds alone (GEN-D01). */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  const unlock = await lockFolder(settings.dataDir, { holdsDatabase: settings.databaseUrl === null });
  if (settings.databaseUrl !== null) {
    const address = { url: settings.databaseUrl, directUrl: settings.databaseDirectUrl };
    await checkAddress(address).catch(async (error: Error) => {
      await unlock();
      throw error;
    });
    return { ...address, kind: 'external', trouble: () => null, close: unlock };
  }
  const notes = { info: (text: string) => log.info(text), warn: (text: string) => log.warn(text) };
  const place = await placeOf(settings.dataDir, notes.warn);
  const cluster = await startCluster(place, notes);
  await keepNote(settings.dataDir, place, cluster.url('postgres'));
  log.info(
    { folder: cluster.folder, port: cluster.port, note: noteOf(settings.dataDir) },
    'The embedded PostgreSQL is running',
  );
  return {
    url: cluster.url('postgres'),
    kind: 'embedded',
    trouble: cluster.trouble,
    async close() {
      await cluster.stop();
      await keepNote(settings.dataDir, { ...place, isNew: false });
      await unlock();
    },
  };
}
