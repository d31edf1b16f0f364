import fc from 'fast-check';
import { bucket } from './bucket.ts';
import type { RegistryRemote } from './registry.ts';
import { explain, isForEverybody, resolve, type Circumstances, type Subject } from './resolve.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const at = (version: string, state: 'published' | 'blocked' = 'published') => ({
  base: `/remotes/reports/${version}/`,
  releaseHash: hash,
  state,
});

const aRemote = (part: Partial<RegistryRemote> = {}): RegistryRemote => ({
  owner: 'team-reports',
  enabled: true,
  killReason: null,
  stable: '2.0.0',
  previous: '1.0.0',
  earlier: [],
  pins: [],
  rollouts: [],
  versions: { '1.0.0': at('1.0.0'), '2.0.0': at('2.0.0'), '3.0.0': at('3.0.0') },
  ...part,
});
const aRollout = (part: Partial<RegistryRemote['rollouts'][number]> = {}) => ({
  id: 'r-18',
  version: '3.0.0',
  percent: 100,
  salt: 'r-18',
  where: { tenants: [], permissions: [], locales: [] },
  ...part,
});
const someone: Subject = { id: '7', tenant: 'acme', permissions: ['BnwasManagement'], locale: 'ru' };
const preview = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  remote: 'reports',
  version: '4.0.0',
  releaseHash: `sha384-${'B'.repeat(64)}`,
  until: '2026-11-29T10:00:00.000Z',
};
const pin = { tenant: 'acme', version: '1.0.0', until: null };

describe('the pick of a version: override, disabled, blocked, pin, rollout, stable', () => {
  it.each<[string, string | null, string, Partial<RegistryRemote>, Circumstances]>([
    [
      'a developer’s override before all',
      '9.0.0',
      'override',
      { enabled: false },
      { override: { version: '9.0.0', base: 'http://localhost:4203/' } },
    ],
    [
      'a preview before pins and rollouts',
      '4.0.0',
      'preview',
      { pins: [pin], rollouts: [aRollout()] },
      { preview },
    ],
    [
      'a preview of a version of the same name',
      '2.0.0',
      'preview',
      {},
      { preview: { ...preview, version: '2.0.0' } },
    ],
    ['no preview of another remote', '2.0.0', 'stable', {}, { preview: { ...preview, remote: 'bnwas' } }],
    ['no preview while it is switched off', null, 'disabled', { enabled: false }, { preview }],
    ['nothing while it is switched off', null, 'disabled', { enabled: false, pins: [pin] }, {}],
    ['the pin of the tenant before a rollout', '1.0.0', 'pin', { pins: [pin], rollouts: [aRollout()] }, {}],
    ['no pin of another tenant', '2.0.0', 'stable', { pins: [{ ...pin, tenant: 'other' }] }, {}],
    [
      'a pin until its day is over',
      '1.0.0',
      'pin',
      { pins: [{ ...pin, until: '2027-01-31' }] },
      { now: '2027-01-31T23:59:00Z' },
    ],
    [
      'no pin after its day',
      '2.0.0',
      'stable',
      { pins: [{ ...pin, until: '2027-01-31' }] },
      { now: '2027-02-01T00:00:00Z' },
    ],
    ['a rollout of all', '3.0.0', 'rollout', { rollouts: [aRollout()] }, {}],
    ['no rollout of none', '2.0.0', 'stable', { rollouts: [aRollout({ percent: 0 })] }, {}],
    [
      'a rollout for those with a permission',
      '3.0.0',
      'rollout',
      { rollouts: [aRollout({ where: { tenants: [], permissions: ['BnwasManagement'], locales: [] } })] },
      {},
    ],
    [
      'no rollout without the permission',
      '2.0.0',
      'stable',
      { rollouts: [aRollout({ where: { tenants: [], permissions: ['CanSendMessages'], locales: [] } })] },
      {},
    ],
    [
      'no rollout for another language',
      '2.0.0',
      'stable',
      { rollouts: [aRollout({ where: { tenants: [], permissions: [], locales: ['en'] } })] },
      {},
    ],
    [
      'the version before a blocked stable one',
      '1.0.0',
      'previous',
      { versions: { '1.0.0': at('1.0.0'), '2.0.0': at('2.0.0', 'blocked') } },
      {},
    ],
    [
      'stable where the rollout’s version is blocked',
      '2.0.0',
      'stable',
      { rollouts: [aRollout()], versions: { '2.0.0': at('2.0.0'), '3.0.0': at('3.0.0', 'blocked') } },
      {},
    ],
    [
      'stable where the rollout’s version failed here lately',
      '2.0.0',
      'stable',
      { rollouts: [aRollout()] },
      { blocked: ['reports@3.0.0'] },
    ],
    [
      'the rollout where the pin’s version is blocked',
      '3.0.0',
      'rollout',
      {
        pins: [pin],
        rollouts: [aRollout()],
        versions: { '1.0.0': at('1.0.0', 'blocked'), '2.0.0': at('2.0.0'), '3.0.0': at('3.0.0') },
      },
      {},
    ],
    [
      'the first rollout of two',
      '3.0.0',
      'rollout',
      { rollouts: [aRollout(), aRollout({ version: '1.0.0' })] },
      {},
    ],
    ['a rollout before anything is promoted', '3.0.0', 'rollout', { stable: '', rollouts: [aRollout()] }, {}],
    ['nothing before anything is promoted', null, 'unreleased', { stable: '', previous: null }, {}],
    ['nothing where all is blocked', null, 'blocked', { versions: { '2.0.0': at('2.0.0', 'blocked') } }, {}],
    ['stable', '2.0.0', 'stable', {}, {}],
  ])('gives %s: %s, %s', (_, version, reason, part, given) => {
    expect(resolve('reports', aRemote(part), someone, given)).toMatchObject({ version, reason });
  });

  it('says why it is switched off', () => {
    expect(resolve('reports', aRemote({ enabled: false, killReason: 'wrong totals' }), someone).detail).toBe(
      'wrong totals',
    );
  });

  it('never gives a version that is not published, whatever the registry says', () => {
    const version = fc.constantFrom('1.0.0', '2.0.0', '3.0.0', '4.0.0');
    const state = fc.constantFrom('published' as const, 'blocked' as const);
    const remote = fc.record({
      stable: version,
      previous: fc.option(version),
      earlier: fc.constant<string[]>([]),
      pins: fc.array(
        fc.record({ tenant: fc.constantFrom('acme', 'other'), version, until: fc.constant(null) }),
      ),
      rollouts: fc.array(fc.record({ version, percent: fc.integer({ min: 0, max: 100 }) }).map(aRollout)),
      versions: fc
        .dictionary(version, state)
        .map((states) => Object.fromEntries(Object.entries(states).map(([v, s]) => [v, at(v, s)]))),
    });
    fc.assert(
      fc.property(remote, fc.string(), (part, id) => {
        const given = aRemote(part);
        const pick = resolve('reports', given, { ...someone, id });
        if (pick.version === null) return expect(pick).toMatchObject({ reason: 'blocked', base: null });
        expect(given.versions[pick.version]?.state).toBe('published');
        expect(resolve('reports', given, { ...someone, id })).toEqual(pick);
      }),
    );
  });

  it('names every rule that was looked at, up to the one that is taken', () => {
    const remote = aRemote({
      pins: [{ ...pin, tenant: 'other' }],
      rollouts: [aRollout({ percent: 0 }), aRollout({ id: 'r-19', version: '4.0.0' })],
    });
    expect(
      explain('reports', remote, someone).steps.map(({ rule, taken, why }) => [rule, taken, why]),
    ).toEqual([
      ['disabled', false, 'it is switched on'],
      ['pin', false, "for tenant other, the user's is acme"],
      ['rollout', false, expect.stringMatching(/^r-18: place \d+\.\d\d is not below 0 %$/)],
      ['rollout', false, '4.0.0 is not published'],
      ['stable', true, 'the stable version'],
    ]);
  });
});

describe('a remote without pins and rollouts', () => {
  it.each([
    [{}, true],
    [{ pins: [pin] }, false],
    [{ rollouts: [aRollout({ percent: 0 })] }, false],
  ])('is for everybody: %#', (part, expected) => expect(isForEverybody(aRemote(part))).toBe(expected));

  it('gives each of them the same', () => {
    const subject = fc.record({
      id: fc.string(),
      tenant: fc.option(fc.string()),
      permissions: fc.array(fc.string()),
      locale: fc.constantFrom('ru', 'en'),
    });
    fc.assert(
      fc.property(subject, subject, (one, other) => {
        const remote = aRemote();
        expect(resolve('reports', remote, one)).toEqual(resolve('reports', remote, other));
      }),
    );
  });
});

describe('a rollout among 10,000 users', () => {
  const users = Array.from({ length: 10_000 }, (_, i) => `user-${i}`);
  const reached = (percent: number, salt = 'r-18') => {
    const remote = aRemote({ rollouts: [aRollout({ percent, salt })] });
    return users.filter((id) => resolve('reports', remote, { ...someone, id }).reason === 'rollout');
  };

  it.each(['r-18', 'r-19', 'reports', ''])(
    'of 10 percent reaches 9.5 to 10.5 percent with the salt "%s"',
    (salt) => {
      const share = reached(10, salt).length / 100;
      expect(share).toBeGreaterThanOrEqual(9.5);
      expect(share).toBeLessThanOrEqual(10.5);
    },
  );

  it('moves nobody out when it is raised to 20 percent', () => {
    const wide = new Set(reached(20));
    expect(reached(10).filter((id) => !wide.has(id))).toEqual([]);
    expect(wide.size).toBeGreaterThan(1_900);
  });

  it('reaches the same users each time it is asked', () => {
    expect(reached(10)).toEqual(reached(10));
  });

  it('reaches others with another salt: of two rollouts of 10 percent about 1 percent are in both', () => {
    const other = new Set(reached(10, 'r-19'));
    const both = reached(10).filter((id) => other.has(id)).length / 100;
    expect(both).toBeGreaterThan(0.7);
    expect(both).toBeLessThan(1.3);
  });

  it('only grows with its percentage, for every user and salt', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percent, percent, fc.string(), fc.string(), (a, b, salt, id) => {
        const reason = (share: number) =>
          resolve('reports', aRemote({ rollouts: [aRollout({ percent: share, salt })] }), { ...someone, id })
            .reason;
        if (reason(Math.min(a, b)) === 'rollout') expect(reason(Math.max(a, b))).toBe('rollout');
      }),
    );
  });

  it('is strictly below its share: a user whose place is the share itself is not reached', () => {
    const place = bucket('r-18', someone.id);
    const at = (percent: number) =>
      resolve('reports', aRemote({ rollouts: [aRollout({ percent })] }), someone).reason;
    expect([at(place), at(place + 1e-9)]).toEqual(['stable', 'rollout']);
  });
});

describe('GEN-D05 the pick of a preview', () => {
  it('is its own build, not the published one of that version', () =>
    expect(resolve('reports', aRemote(), someone, { preview: { ...preview, version: '2.0.0' } })).toEqual({
      name: 'reports',
      version: '2.0.0',
      base: '/previews/AAAAAAAAAAAAAAAAAAAAAA/',
      releaseHash: preview.releaseHash,
      reason: 'preview',
      detail: 'until 2026-11-29T10:00:00.000Z',
    }));
});
