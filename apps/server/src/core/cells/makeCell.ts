import type { DatabaseAddress } from '../../platform/settings/databaseAddress.ts';
import { openSession } from '../../platform/db/address/client.ts';
import { applyMissing, pastNames } from '../../platform/db/migrate.ts';
import type { Cells } from './cells.ts';
import { cellStore, type FurtherPlace } from './store.ts';

/** Any number of our own: processes that start together make and change a cell one after the other. */
const lock = 0x6d_61_79_64;

/**
 * Makes the schema and the tables of a cell where they are missing, and brings them to their newest form; `home` is where cells without
 * an address of their own lie. Fails where that server does not answer, or the role may not make a schema there.
 */
export async function makeCell({ url, schema }: FurtherPlace, home: DatabaseAddress): Promise<void> {
  const client = await openSession({
    url: url ?? home.directUrl ?? home.url,
    application_name: 'mayak migration',
  });
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const name = client.escapeIdentifier(schema);
    await client.query(`create schema if not exists ${name}`);
    await client.query(`set search_path = ${name}`);
    await applyMissing(client, await pastNames());
  } finally {
    await client.end();
  }
}

/** Brings all cells to their newest form; of one that cannot be reached is told, and what is in it waits until it can. */
export async function makeCells({ home }: Cells, warn: (sentence: string) => void): Promise<void> {
  for (const { number, url, schema } of await cellStore.all(home))
    if (schema !== null)
      await makeCell({ url, schema }, home.address).catch((error: Error) =>
        warn(`Cell ${number} cannot be reached, and nothing of its beacons is stored: ${error.message}`),
      );
}
