import { webcrypto } from 'node:crypto';
import { aRelease, hashOf } from '@mayak/host/fixtures';
import type { Registry, RemoteVersion, Trust } from '@mayak/host/registry';
import { createBlockedVersions, openRegistryClient } from '@mayak/host/shell';
import { keyIdOf, newKeyPair, publicKeyIn, signRelease } from './signing.ts';

const [theirs, other] = [newKeyPair(), newKeyPair()];
const key = publicKeyIn(theirs.publicKey);
const trust: Trust = { keys: { [keyIdOf(key)]: key }, unsigned: [hashOf('u')] };
const sound = { name: 'reports', version: '2.0.0', releaseHash: hashOf('s') };

/** The state of the load of reports, or "runs". */
async function tried(part: Partial<RemoteVersion>, trusted: Trust | undefined = trust) {
  const version: RemoteVersion = {
    base: '/remotes/reports/s/',
    releaseHash: hashOf('s'),
    state: 'published',
    signature: signRelease(sound, theirs.privateKey),
    ...part,
  };
  const registry: Registry = {
    schema: 1,
    revision: 1,
    issuedAt: '2026-11-20T09:00:00Z',
    origins: [],
    remotes: {
      reports: {
        owner: 'team-reports',
        enabled: true,
        killReason: null,
        stable: '2.0.0',
        previous: '1.0.0',
        earlier: [],
        pins: [],
        rollouts: [],
        versions: {
          '1.0.0': { base: '/remotes/reports/e/', releaseHash: hashOf('e'), state: 'published' },
          '2.0.0': version,
        },
        ...(trusted && { trust: trusted }),
      },
    },
  };
  const client = await openRegistryClient({
    read: async () => registry,
    describe: async (pick) => aRelease({ version: pick.version ?? '' }),
    subject: () => ({ id: '1', tenant: null, permissions: [], locale: 'ru' }),
    blocked: createBlockedVersions(),
    overrides: {},
    leftOut: () => false,
    log: () => undefined,
  });
  const [one] = client.remotes;
  if (!one) throw new Error('no remote');
  const state = await client.revive(one).then(
    () => 'runs',
    (error: { state: string }) => error.state,
  );
  return { state, client, one };
}

const browsers = globalThis.crypto;
const withCrypto = (value: unknown) =>
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
beforeEach(() => {
  sessionStorage.clear();
  withCrypto(webcrypto);
});
afterAll(() => withCrypto(browsers));

describe('GEN-D05, ERR-D07 a release whose team signs', () => {
  it('runs where its team has signed it', async () => expect((await tried({})).state).toBe('runs'));

  it('does not run where its description was altered together with the hash in the registry', async () =>
    expect((await tried({ releaseHash: hashOf('x') })).state).toBe('integrity'));

  it.each<[string, Partial<RemoteVersion>]>([
    ['nobody has signed', { signature: undefined }],
    ['somebody else has signed', { signature: signRelease(sound, other.privateKey) }],
    [
      'somebody else has signed under the name of the key',
      { signature: { ...signRelease(sound, other.privateKey), key: keyIdOf(key) } },
    ],
    [
      'is signed as another version',
      { signature: signRelease({ ...sound, version: '1.0.0' }, theirs.privateKey) },
    ],
    [
      'is signed as another remote',
      { signature: signRelease({ ...sound, name: 'bnwas' }, theirs.privateKey) },
    ],
    ['has no signature at all in that place', { signature: { key: keyIdOf(key), value: '%' } }],
  ])('does not run where %s', async (_, part) => expect((await tried(part)).state).toBe('integrity'));

  it('runs unsigned where it is from before the first key', async () =>
    expect((await tried({ releaseHash: hashOf('u'), signature: undefined })).state).toBe('runs'));

  it('gives way to no other version that nobody vouches for', async () => {
    const { client, one } = await tried({ releaseHash: hashOf('x') });
    expect(await client.fallBack(one)).toBe(false);
    expect(one.pick.version).toBe('2.0.0');
  });

  it('is asked for no signature where its team has no key', async () => {
    const { state } = await tried({ signature: undefined }, { keys: {}, unsigned: [hashOf('s')] });
    expect(state).toBe('runs');
  });

  it('goes by the check of the server where the browser can check nothing: plain http beyond this machine', async () => {
    withCrypto({ getRandomValues: () => undefined });
    expect((await tried({ signature: undefined })).state).toBe('runs');
  });
});
