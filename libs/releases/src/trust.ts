import {
  isTrusted,
  type Registry,
  type RegistryRemote,
  type Signature,
  type Signed,
  type Trust,
} from '@mayak/host/registry';
import type { Build } from './builds.ts';
import { Refused } from './refused.ts';
import { signerOf, type Team, type Teams } from './teams.ts';

/** What vouches for the releases of a team: its keys that are not revoked, and what is trusted unsigned. */
const trustOf = ({ keys, unsigned }: Team, more: readonly string[]): Trust => ({
  keys: Object.fromEntries(keys.filter(({ state }) => state !== 'revoked').map(({ id, key }) => [id, key])),
  unsigned: [...new Set([...unsigned, ...more])],
});

/**
 * The registry with what vouches for the releases of each remote, from the operator's file of teams and from the builds that came with
 * the product; a version that nothing vouches for is blocked, so that its users get another one, and without the file whatever is signed
 * (GEN-D05).
 */
export async function withTrust(
  registry: Registry,
  teams: Teams | null,
  builds: readonly Build[],
): Promise<Registry> {
  const remotes = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, { trust: _, ...remote }]) => {
      // Nobody can say whose keys count: what is signed waits until somebody can.
      if (teams === null) return [name, { ...remote, versions: unsignedOf(remote) }] as const;
      const signer = signerOf(teams, name);
      if (!signer) return [name, remote] as const;
      const own = builds.filter((build) => build.name === name).map(({ hash }) => hash);
      const trust = trustOf(signer.team, own);
      return [name, { ...remote, versions: await judged(name, remote, trust), trust }] as const;
    }),
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

const unsignedOf = ({ versions }: Pick<RegistryRemote, 'versions'>): RegistryRemote['versions'] =>
  Object.fromEntries(
    Object.entries(versions).map(([version, one]) => [
      version,
      one.signature ? { ...one, state: 'blocked' as const } : one,
    ]),
  );

/** Verdicts by all that was judged: they never change, and every page asks for them. */
const verdicts = new Map<string, Promise<boolean>>();
const mostVerdicts = 2_000;

function verdictOf(signed: Signed, signature: Signature | undefined, trust: Trust): Promise<boolean> {
  const key = JSON.stringify([signed.name, signed.version, signed.releaseHash, signature, trust]);
  const known = verdicts.get(key);
  if (known) return known;
  if (verdicts.size >= mostVerdicts) verdicts.clear();
  const verdict = isTrusted(signed, signature, trust);
  verdicts.set(key, verdict);
  return verdict;
}

const judged = async (
  name: string,
  { versions }: Pick<RegistryRemote, 'versions'>,
  trust: Trust,
): Promise<RegistryRemote['versions']> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(versions).map(async ([version, one]) => {
        const { releaseHash, signature } = one;
        const isGood = await verdictOf({ name, version, releaseHash }, signature, trust);
        return [version, isGood ? one : { ...one, state: 'blocked' as const }] as const;
      }),
    ),
  );

/** Refuses a release that its team has not signed by a key of today, where it has keys; and a signature that nobody can judge. */
export async function checkSigned(
  teams: Teams,
  signed: Signed,
  signature: Signature | undefined,
): Promise<void> {
  const named = `${signed.name} ${signed.version}`;
  const signer = signerOf(teams, signed.name);
  if (!signer) {
    if (signature)
      throw new Refused(
        `${named} is signed, but no key is registered for ${signed.name}: see mfe team --public-key.`,
      );
    return;
  }
  const { name, team } = signer;
  if (!signature)
    throw new Refused(
      `${named} is not signed; ${name} signs its releases: name the private key with --sign.`,
    );
  const key = team.keys.find(({ id }) => id === signature.key);
  if (!key) throw new Refused(`${named} is signed by the key ${signature.key}, which is none of ${name}.`);
  if (key.state !== 'active')
    throw new Refused(`${named} is signed by the key ${key.id} of ${name}, which is ${key.state}.`);
  if (!(await isTrusted(signed, signature, { keys: { [key.id]: key.key }, unsigned: [] })))
    throw new Refused(`The signature of ${named} is not of these bytes.`);
}
