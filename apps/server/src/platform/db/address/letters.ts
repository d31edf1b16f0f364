import type { Client } from 'pg';

/** A database that keeps letters as bytes only: names would be found by their exact letters alone, and some texts not be kept. */
class BadDatabaseLetters extends Error {
  override readonly name = 'BadDatabaseLetters';
}

const made = `create database mayak owner mayak encoding 'UTF8' locale 'C.UTF-8' template template0`;

/** Refuses a new database that is not of UTF-8, or does not know the small letter of a Cyrillic one, as a Debian without a locale makes it (SRV-D35). */
export async function checkLetters(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; knows: boolean }>(
    `select current_setting('server_encoding') as encoding, lower($1::text) = $2 as knows`,
    [String.fromCodePoint(0x42f), String.fromCodePoint(0x44f)],
  );
  const [is] = rows;
  if (is?.encoding === 'UTF8' && is.knows) return;
  const what = is?.encoding === 'UTF8' ? 'does not know small Cyrillic letters' : `is of ${is?.encoding}`;
  throw new BadDatabaseLetters(`The database ${what}: make it by ${made}.`);
}
