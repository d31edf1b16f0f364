import { explainFeature, isOverdue, settled } from './explainFeature.ts';
import { asRemote, hasFeature } from './features.ts';
import { asFeature } from './operations/onFeature.ts';
import { Registry, type RegistryFeature } from './registry.ts';
import type { Subject } from './resolve.ts';

const aFeature = (part: Partial<RegistryFeature> = {}): RegistryFeature => ({
  owner: 'team-management',
  default: false,
  since: '2026-09-01',
  ...part,
});
const aRollout = (part: Partial<NonNullable<RegistryFeature['rollouts']>[number]> = {}) => ({
  id: 'r-5',
  version: 'on',
  percent: 100,
  salt: 'r-5',
  where: { tenants: [], permissions: [], locales: [] },
  ...part,
});
const someone: Subject = { id: '7', tenant: 'acme', permissions: ['BnwasManagement'], locale: 'ru' };
const pin = (version: string, part = {}) => ({ tenant: 'acme', version, until: null, ...part });
const now = '2026-11-20T10:00:00Z';
const id = 'management.activate-many';
const asked = (feature: RegistryFeature, override?: boolean, subject = someone) =>
  explainFeature(id, feature, subject, { now, override });

describe('CONF-D06 who has a feature: override, killed, tenant, share, everybody', () => {
  it.each<[string, boolean, string, Partial<RegistryFeature> & { override?: boolean }]>([
    ['by a developer’s choice before all', true, 'override', { killReason: 'wrong', override: true }],
    ['not by a developer’s choice', false, 'override', { default: true, override: false }],
    ['not while it is switched off', false, 'disabled', { all: true, pins: [pin('on')], killReason: 'x' }],
    ['by its tenant', true, 'pin', { pins: [pin('on')] }],
    ['not by its tenant, though all have it', false, 'pin', { all: true, pins: [pin('off')] }],
    ['no more by its tenant after the day', false, 'stable', { pins: [pin('on', { until: '2026-11-19' })] }],
    ['by a share', true, 'rollout', { rollouts: [aRollout()] }],
    ['not outside of a share', false, 'stable', { rollouts: [aRollout({ percent: 0 })] }],
    [
      'by a permission and a language',
      true,
      'rollout',
      {
        rollouts: [
          aRollout({ where: { tenants: [], permissions: ['BnwasManagement'], locales: ['ru', 'en'] } }),
        ],
      },
    ],
    [
      'not without the permission',
      false,
      'stable',
      { rollouts: [aRollout({ where: { tenants: [], permissions: ['CanReadMessages'], locales: [] } })] },
    ],
    ['by default', true, 'stable', { default: true }],
    ['as everybody, over the default', false, 'stable', { default: true, all: false }],
  ])('%s', (_, isOn, reason, { override, ...part }) => {
    const { pick, ...found } = asked(aFeature(part), override);
    expect([found.isOn, pick.reason]).toEqual([isOn, reason]);
    expect(hasFeature(id, aFeature(part), someone, { now, override })).toBe(isOn);
  });

  it('tells every rule on the way, and of what all have not as of a version', () => {
    const { steps } = asked(aFeature({ pins: [pin('on', { tenant: 'other' })] }));
    expect(steps.map(({ rule, version, taken }) => [rule, version, taken])).toEqual([
      ['disabled', null, false],
      ['pin', 'on', false],
      ['stable', 'off', true],
    ]);
    expect(steps.map(({ why }) => why).join(' ')).not.toMatch(/version/);
  });
});

describe('CONF-D06 a feature as a remote', () => {
  it.each<[string, Partial<RegistryFeature>]>([
    ['unchanged', {}],
    ['on for all', { all: true }],
    ['said to be what it is by default', { all: false }],
    ['switched off', { killReason: 'it hangs' }],
    ['given to some', { pins: [pin('on')], rollouts: [aRollout({ percent: 10 })] }],
  ])('comes back as it was: %s', (_, part) => {
    const feature = aFeature(part);
    expect(asFeature(feature, asRemote(feature))).toEqual(feature);
  });

  it('is passed over by a page of before, and may be absent', () => {
    const registry = { schema: 1, revision: 1, issuedAt: now, origins: [], remotes: {} };
    expect(Registry.parse(registry)).toEqual(registry);
    const features = { [id]: aFeature({ pins: [pin('on')] }) };
    expect(Registry.parse({ ...registry, features })).toEqual({ ...registry, features });
  });
});

describe('CONF-D09 a feature that is the same for everybody', () => {
  const day = 86_400_000;
  const at = Date.parse(now);
  const daysAgo = (days: number) => new Date(at - days * day).toISOString();

  it.each<[boolean | null, string, Partial<RegistryFeature>]>([
    [true, 'on for all', { all: true }],
    [false, 'off for all', {}],
    [false, 'switched off, whoever had it', { killReason: 'x', rollouts: [aRollout()] }],
    [null, 'given to a share', { rollouts: [aRollout()] }],
    [null, 'held for a tenant', { pins: [pin('on')] }],
    [false, 'held for a tenant until a day that is over', { pins: [pin('on', { until: '2026-11-01' })] }],
  ])('is %s: %s', (is, _, part) => expect(settled(aFeature(part), now)).toBe(is));

  it.each<[string, boolean, Partial<RegistryFeature>]>([
    ['after 60 days', true, { since: daysAgo(60) }],
    ['not before', false, { since: daysAgo(59.9) }],
    ['not while it depends on who asks', false, { since: daysAgo(90), rollouts: [aRollout()] }],
  ])('is told to be taken out %s', (_, is, part) => expect(isOverdue(aFeature(part), at)).toBe(is));
});
