import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Registry } from '@mayak/host/registry';
import { fileReader, unlessThere } from './fileReader.ts';
import { layout } from './layout.ts';
import { withLock } from './lock.ts';
import { Refused } from './refused.ts';
import { keyIdOf } from './signing.ts';

/** A public key of a team. What is signed by a retired one still runs, by a revoked one no more; only an active one publishes. */
const TeamKey = z.object({
  id: z.string(),
  /** SPKI, base64. */
  key: z.string(),
  since: z.string(),
  state: z.enum(['active', 'retired', 'revoked']),
});
export type TeamKey = z.infer<typeof TeamKey>;

/** A team that publishes over HTTP: the hash of its key, the remotes that are its own, and by which keys it signs them. */
const Team = z.object({
  /** Null once its key is ended. */
  hash: z.nullable(z.string()),
  remotes: z.array(z.string()),
  since: z.string(),
  keys: z._default(z.array(TeamKey), []),
  /** Releases that are trusted without a signature, from before the first key. */
  unsigned: z._default(z.array(z.string()), []),
});
export type Team = z.infer<typeof Team>;
const Teams = z.record(z.string(), Team);
export type Teams = z.infer<typeof Teams>;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
const parse = (text: string): Teams => Teams.parse(JSON.parse(text));

/** The teams of a data folder. */
export const teamsIn = async (data: string): Promise<Teams> =>
  parse((await readFile(layout.teams(data), 'utf8').catch(unlessThere)) ?? '{}');

/** The same for somebody who asks often; null where nobody says whose keys count. */
export const teamsReader = (data: string): (() => Promise<Teams | null>) =>
  fileReader(layout.teams(data), parse);

const change = (data: string, edit: (teams: Teams) => Teams): Promise<void> =>
  withLock(`${layout.teams(data)}.lock`, async () => {
    const next = edit(await teamsIn(data));
    await writeFile(`${layout.teams(data)}.next`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
    await rename(`${layout.teams(data)}.next`, layout.teams(data));
  });

const changeTeam = (data: string, name: string, edit: (team: Team) => Team): Promise<void> =>
  change(data, (teams) => {
    const team = teams[name];
    if (!team) throw new Refused(`There is no team "${name}".`);
    return { ...teams, [name]: edit(team) };
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
  const own = [...new Set(remotes)].toSorted();
  await change(data, (teams) => {
    const { keys = [], unsigned = [] } = teams[name] ?? {};
    return { ...teams, [name]: { hash: hashOf(key), remotes: own, since, keys, unsigned } };
  });
  return key;
}

/** Ends the key of a team; what it has signed stays judged by its public keys. */
export const endTeam = (data: string, name: string): Promise<void> =>
  change(data, ({ [name]: team, ...others }) => {
    if (!team) throw new Refused(`There is no team "${name}".`);
    return team.keys.length > 0 ? { ...others, [name]: { ...team, hash: null } } : others;
  });

/** The team of a key, or null. */
export async function teamOf(data: string, key: string): Promise<{ name: string; remotes: string[] } | null> {
  const given = Buffer.from(hashOf(key), 'hex');
  const found = Object.entries(await teamsIn(data)).find(
    ([, { hash }]) => hash !== null && timingSafeEqual(Buffer.from(hash, 'hex'), given),
  );
  return found ? { name: found[0], remotes: found[1].remotes } : null;
}

/** The team that signs a remote; null where none does. */
export function signerOf(teams: Teams, remote: string): { name: string; team: Team } | null {
  const found = Object.entries(teams).find(
    ([, { remotes, keys }]) => keys.length > 0 && remotes.includes(remote),
  );
  return found ? { name: found[0], team: found[1] } : null;
}

/** From now on releases of the team must be signed, by this key too; what is published unsigned until its first key stays trusted. */
export function addTeamKey(
  data: string,
  name: string,
  { key, now, registry }: { key: string; now: Date; registry: Registry },
): Promise<void> {
  const id = keyIdOf(key);
  return changeTeam(data, name, (team) => {
    if (team.keys.some((one) => one.id === id))
      throw new Refused(`${name} has or had the key ${id} already.`);
    const published = team.remotes.flatMap((remote) =>
      Object.values(registry.remotes[remote]?.versions ?? {}),
    );
    return {
      ...team,
      keys: [...team.keys, { id, key, since: now.toISOString(), state: 'active' }],
      unsigned: team.keys.length > 0 ? team.unsigned : published.map(({ releaseHash }) => releaseHash),
    };
  });
}

/** Ends a key: `retired` signs nothing new, `revoked` vouches for nothing it has signed either. */
export const endTeamKey = (
  data: string,
  name: string,
  { id, state }: Pick<TeamKey, 'id'> & { state: 'retired' | 'revoked' },
): Promise<void> =>
  changeTeam(data, name, (team) => {
    if (!team.keys.some((one) => one.id === id)) throw new Refused(`${name} has no key ${id}.`);
    return { ...team, keys: team.keys.map((one) => (one.id === id ? { ...one, state } : one)) };
  });

/** Trusts a release that came with the product, which nobody signs. */
export const trustUnsigned = async (data: string, remote: string, releaseHash: string): Promise<void> => {
  const signer = signerOf(await teamsIn(data), remote);
  if (!signer || signer.team.unsigned.includes(releaseHash)) return;
  await changeTeam(data, signer.name, (team) => ({ ...team, unsigned: [...team.unsigned, releaseHash] }));
};
