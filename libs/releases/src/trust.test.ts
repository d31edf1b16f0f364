import { webcrypto } from 'node:crypto';
import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RemoteVersion } from '@mayak/host/registry';
import { apply, emptyRegistry, publish } from '@mayak/host/operations';
import {
  addTeamKey,
  buildOf,
  checkSigned,
  endTeam,
  endTeamKey,
  giveKey,
  integrityOf,
  keyIdOf,
  newKeyPair,
  publicKeyIn,
  signRelease,
  teamOf,
  teamsIn,
  teamsReader,
  trustUnsigned,
  withTrust,
} from './index.ts';

const now = new Date('2026-11-20T10:00:00Z');
const hash = (text: string) => integrityOf(text);
// The browser of these tests has none; the server's Node has.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
let data: string;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'mayak-trust-'));
  await giveKey(data, 'team-reports', ['reports'], now);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const pair = () => {
  const { privateKey, publicKey } = newKeyPair();
  const key = publicKeyIn(publicKey);
  return { key, id: keyIdOf(key), sign: (version: string) => signRelease(signed(version), privateKey) };
};
const signed = (version: string) => ({ name: 'reports', version, releaseHash: hash(version) });
const registryOf = (...versions: [string, RemoteVersion['signature']?][]) =>
  versions.reduce<Registry>((registry, [version, signature]) => {
    const entry = { version, base: `/remotes/reports/${version}/`, releaseHash: hash(version), signature };
    const outcome = apply(registry, publish('reports', entry), { now: now.toISOString() });
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.registry;
  }, emptyRegistry);
const add = (key: string, registry = emptyRegistry) =>
  addTeamKey(data, 'team-reports', { key, now, registry });
const states = async (registry: Registry, builds: Parameters<typeof withTrust>[2] = []) => {
  const { remotes } = await withTrust(registry, await teamsIn(data), builds);
  return Object.values(remotes['reports']?.versions ?? {}).map(({ state }) => state);
};
it('GEN-D05 without the file of teams nothing signed is given, what is not signed stays as it is', async () => {
  const { sign } = pair();
  const { remotes } = await withTrust(registryOf(['1.0.0'], ['1.1.0', sign('1.1.0')]), null, []);
  const found = Object.values(remotes['reports']?.versions ?? {}).map(({ state }) => state);
  expect(found).toEqual(['published', 'blocked']);
});
const check = async (version: string, signature?: RemoteVersion['signature']) =>
  checkSigned(await teamsIn(data), signed(version), signature).then(
    () => 'taken',
    (error: Error) => error.message,
  );

describe('GEN-D05 what is published by a team that signs', () => {
  it('is signed by a key of today, over these bytes', async () => {
    const [first, foreign] = [pair(), pair()];
    expect(await check('1.0.0')).toBe('taken');
    expect(await check('1.0.0', first.sign('1.0.0'))).toMatch('no key is registered for reports');
    await add(first.key);
    expect(await check('1.0.0', first.sign('1.0.0'))).toBe('taken');
    expect(await check('1.0.0')).toMatch('reports 1.0.0 is not signed; team-reports signs its releases');
    expect(await check('1.0.0', foreign.sign('1.0.0'))).toMatch('which is none of team-reports');
    expect(await check('1.0.0', first.sign('2.0.0'))).toBe(
      'The signature of reports 1.0.0 is not of these bytes.',
    );
  });

  it('is signed by the new key once the old one is retired; what the old one signed goes on', async () => {
    const [first, second] = [pair(), pair()];
    await add(first.key);
    await add(second.key);
    expect(await check('1.0.0', first.sign('1.0.0'))).toBe('taken');
    await endTeamKey(data, 'team-reports', { id: first.id, state: 'retired' });
    expect(await check('1.1.0', first.sign('1.1.0'))).toMatch('which is retired');
    expect(await check('1.1.0', second.sign('1.1.0'))).toBe('taken');
    expect(await states(registryOf(['1.0.0', first.sign('1.0.0')]))).toEqual(['published']);
    await expect(add(first.key)).rejects.toThrow('has or had the key');
  });
});

describe('GEN-D05 what shells are given of a team that signs', () => {
  it('is blocked where it is not signed, or a hash was altered with its description', async () => {
    const first = pair();
    await add(first.key);
    const registry = registryOf(['1.0.0', first.sign('1.0.0')], ['2.0.0', first.sign('1.0.0')], ['3.0.0']);
    expect(await states(registry)).toEqual(['published', 'blocked', 'blocked']);
  });

  it('is blocked once its key is revoked, until it is signed anew', async () => {
    const [first, second] = [pair(), pair()];
    await add(first.key);
    await add(second.key);
    const registry = registryOf(['1.0.0', first.sign('1.0.0')]);
    await endTeamKey(data, 'team-reports', { id: first.id, state: 'revoked' });
    expect(await states(registry)).toEqual(['blocked']);
    const { versions } = registryOf(['1.0.0', first.sign('1.0.0')], ['1.0.0', second.sign('1.0.0')]).remotes[
      'reports'
    ] as Registry['remotes'][string];
    expect(versions['1.0.0']?.signature?.key).toBe(second.id);
    expect(await states(registryOf(['1.0.0', second.sign('1.0.0')]))).toEqual(['published']);
  });

  it('is trusted unsigned where it was published before the first key, or came with the product', async () => {
    const before = registryOf(['1.0.0']);
    await add(pair().key, before);
    await add(pair().key, registryOf(['1.0.0'], ['1.1.0']));
    expect(await states(registryOf(['1.0.0'], ['1.1.0']))).toEqual(['published', 'blocked']);
    const build = { ...buildOf('reports', '/', '{"version":"1.1.0"}'), hash: hash('1.1.0') };
    expect(await states(registryOf(['1.1.0']), [build])).toEqual(['published']);
    await trustUnsigned(data, 'reports', hash('1.1.0'));
    expect(await states(registryOf(['1.1.0']))).toEqual(['published']);
  });

  it('goes by the file of the teams alone: what a registry says of trust itself is not believed', async () => {
    const [first, foreign] = [pair(), pair()];
    await add(first.key);
    const registry = registryOf(['1.0.0', foreign.sign('1.0.0')]);
    const { reports } = registry.remotes;
    const lying = { keys: { [foreign.id]: foreign.key }, unsigned: [hash('1.0.0')] };
    const altered = { ...registry, remotes: { reports: { ...reports, trust: lying } } } as Registry;
    expect(await states(altered)).toEqual(['blocked']);
    const { remotes } = await withTrust(altered, {}, []);
    expect(remotes['reports']).not.toHaveProperty('trust');
  });

  it('stays judged by its keys when the team’s own key is ended or given anew', async () => {
    const first = pair();
    await add(first.key);
    const key = await giveKey(data, 'team-reports', ['reports'], now);
    expect(await teamOf(data, key)).toMatchObject({ name: 'team-reports' });
    await endTeam(data, 'team-reports');
    expect(await teamOf(data, key)).toBeNull();
    expect(await states(registryOf(['1.0.0']))).toEqual(['blocked']);
  });
});

it('GEN-D05 a file of teams that cannot be read is not an empty one: no team is given a key that would end all others', async () => {
  const file = join(data, 'teams.json');
  rmSync(file);
  symlinkSync('teams.json', file); // Leads to itself: it is there, and nobody can read it.
  await expect(giveKey(data, 'team-bnwas', ['bnwas'], now)).rejects.toThrow('ELOOP');
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  await expect(teamsReader(data)()).rejects.toThrow('ELOOP');
});

it('GEN-D05 a file of teams that is gone says of nobody whose keys count', async () => {
  rmSync(join(data, 'teams.json'));
  expect(await teamsReader(data)()).toBeNull();
});
