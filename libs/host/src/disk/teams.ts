import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { layout } from './layout.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';

/** A team that publishes over HTTP: the hash of its key, and the remotes that are its own. */
const Team = z.object({ hash: z.string(), remotes: z.array(z.string()), since: z.string() });
const Teams = z.record(z.string(), Team);
export type Teams = z.infer<typeof Teams>;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** The teams of a data folder. */
export async function teamsIn(data: string): Promise<Teams> {
  const text = await readFile(layout.teams(data), 'utf8').catch(() => '{}');
  return Teams.parse(JSON.parse(text));
}

const change = (data: string, edit: (teams: Teams) => Teams): Promise<void> =>
  withLock(`${layout.teams(data)}.lock`, async () => {
    const next = edit(await teamsIn(data));
    await writeFile(`${layout.teams(data)}.next`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
    await rename(`${layout.teams(data)}.next`, layout.teams(data));
  });

/** Gives a team a new key for its remotes; the key is answered once, and the one before ends. */
export async function giveKey(
  data: string,
  name: string,
  remotes: readonly string[],
  now: Date,
): Promise<string> {
  const key = `mfe_${randomBytes(32).toString('base64url')}`;
  const since = now.toISOString();
  await change(data, (teams) => ({
    ...teams,
    [name]: { hash: hashOf(key), remotes: [...new Set(remotes)].toSorted(), since },
  }));
  return key;
}

/** Ends the key of a team. */
export const endTeam = (data: string, name: string): Promise<void> =>
  change(data, ({ [name]: team, ...others }) => {
    if (!team) throw new Refused(`There is no team "${name}".`);
    return others;
  });

/** The team of a key, or null. */
export async function teamOf(data: string, key: string): Promise<{ name: string; remotes: string[] } | null> {
  const given = Buffer.from(hashOf(key), 'hex');
  const found = Object.entries(await teamsIn(data)).find(([, { hash }]) =>
    timingSafeEqual(Buffer.from(hash, 'hex'), given),
  );
  return found ? { name: found[0], remotes: found[1].remotes } : null;
}
