import fc from 'fast-check';
import type { RegistryRemote } from './registry.ts';
import { resolve, type Circumstances, type Subject } from './resolve.ts';

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
    ['nothing while it is switched off', null, 'disabled', { enabled: false, pins: [pin] }, {}],
    ['the pin of the tenant before a rollout', '1.0.0', 'pin', { pins: [pin], rollouts: [aRollout()] }, {}],
    ['no pin of another tenant', '2.0.0', 'stable', { pins: [{ ...pin, tenant: 'other' }] }, {}],
    [
      'a pin until its day',
      '1.0.0',
      'pin',
      { pins: [{ ...pin, until: '2027-01-31' }] },
      { now: '2027-01-30T10:00:00Z' },
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
      { strikes: ['reports@3.0.0'] },
    ],
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
        if (pick.version === null) return expect(pick.reason).toBe('blocked');
        expect(given.versions[pick.version]?.state).toBe('published');
        expect(resolve('reports', given, { ...someone, id })).toEqual(pick);
      }),
    );
  });

  it('only grows the circle of a rollout when its percentage grows', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.string(), (a, b, id) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const reason = (percent: number) =>
          resolve('reports', aRemote({ rollouts: [aRollout({ percent })] }), { ...someone, id }).reason;
        if (reason(low) === 'rollout') expect(reason(high)).toBe('rollout');
      }),
    );
  });
});
