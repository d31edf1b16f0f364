import type { RegistryChange } from '@mayak/api/operator';
import type { Registry, RegistryFeature } from '../registry.ts';
import { hasFeature } from '../features.ts';
import { advance, apply, emptyRegistry, givenBy, onFeature, operationOf, takeBack } from './index.ts';

const id = 'management.activate-many';
const now = '2026-11-20T09:00:00.000Z';
const declared: Record<string, RegistryFeature> = {
  [id]: { owner: 'team-management', default: false, since: '2026-09-01' },
  'reports.forecast': { owner: 'team-reports', default: true, since: '2026-09-01' },
};
const outcome = (registry: Registry, change: RegistryChange, name = id) =>
  apply(registry, operationOf(name, change, now), { now, features: declared });
const after = (...changes: RegistryChange[]): Registry =>
  changes.reduce<Registry>((registry, change) => {
    const done = outcome(registry, change);
    if ('refused' in done) throw new Error(done.refused);
    return done.registry;
  }, emptyRegistry);
const said = (registry: Registry, change: RegistryChange, name = id) => {
  const done = outcome(registry, change, name);
  return 'refused' in done ? done.refused : done.did;
};
const share = { kind: 'rollout', version: 'on', percent: 10 } as const;
const acme = { kind: 'pin', version: 'on', tenant: 'acme' } as const;
const all = { kind: 'promote', version: 'on' } as const;

describe('CONF-D06, CONF-D07 what is done with a feature', () => {
  it('is kept with the moment of the change, and nothing is of one that nobody touched', () => {
    const registry = after(acme);
    expect(registry).toMatchObject({ revision: 1, issuedAt: now, remotes: {} });
    expect(registry.features).toEqual({
      [id]: {
        owner: 'team-management',
        default: false,
        since: now,
        pins: [{ tenant: 'acme', version: 'on', until: null }],
      },
    });
  });

  it('draws nobody out when a share rises, and keeps its id', () => {
    const registry = after(share, { ...share, percent: 25 });
    expect(registry.features?.[id]?.rollouts).toMatchObject([{ id: 'r-1', salt: 'r-1', percent: 25 }]);
  });

  it('reaches the users of its conditions alone', () => {
    const feature = after({ ...share, percent: 100, tenants: ['acme'], locales: ['ru'] }).features?.[id];
    const is = (tenant: string, locale: string) =>
      feature && hasFeature(id, feature, { id: '1', tenant, permissions: [], locale });
    expect([is('acme', 'ru'), is('acme', 'en'), is('other', 'ru')]).toEqual([true, false, false]);
  });

  it('changes nothing, and no revision, when it is so already', () => {
    const registry = after(acme);
    expect(outcome(registry, acme)).toMatchObject({ registry });
  });

  it('is undone whole by forgetting, which leaves what the release says', () => {
    expect(after(acme, share, { kind: 'forget' })).not.toHaveProperty('features');
  });

  it('ends its shares when it is on for all', () => {
    expect(after(share, all).features?.[id]).toEqual({ ...declared[id], since: now, all: true });
  });

  it.each<[string, RegistryChange]>([
    [`${id} is on for 10 % of all users (r-1).`, share],
    [
      `${id} is on for 1 % of all users (r-1), then by itself for 5, 100 % while it fares well.`,
      { ...share, percent: 1, steps: [1, 5, 100] },
    ],
    [`${id} is on for 10 % of the users of acme (r-1).`, { ...share, tenants: ['acme'] }],
    [`${id} is on for all whom no other rule names.`, all],
    [`${id} is off for all whom no other rule names.`, { ...all, version: 'off' }],
    [`${id} is on for tenant acme.`, acme],
    [`${id} is off for tenant acme until 2027-01-31.`, { ...acme, version: 'off', until: '2027-01-31' }],
    [`${id} is off for everybody: it hangs.`, { kind: 'kill', reason: 'it hangs' }],
    [`A feature is switched off with a reason.`, { kind: 'kill', reason: ' ' }],
    [`A feature is on or off; maybe is neither.`, { ...all, version: 'maybe' }],
    [
      `${id} can be on for a share of the users; it is off for all, or for a tenant.`,
      { ...share, version: 'off' },
    ],
    [`${id} is not given to a share of the users.`, { kind: 'stop', version: 'on' }],
    [
      `A feature has no versions: ${id} knows no block; it is on or off, for all, a tenant or a share.`,
      { kind: 'block', version: 'on' },
    ],
  ])('says "%s"', (text, change) => expect(said(emptyRegistry, change)).toBe(text));

  it('knows the features that releases declare, and no other', () => {
    expect(said(emptyRegistry, all, 'reports.nothing')).toBe(
      `There is no feature "reports.nothing"; there are ${id}, reports.forecast.`,
    );
    expect(said(emptyRegistry, share, 'reports.forecast')).toBe('reports.forecast is on for all already.');
  });

  it('is no way to take a remote out of the registry', () => {
    expect(said(emptyRegistry, { kind: 'forget' }, 'reports')).toContain('beside the data folder alone');
  });

  it('gives nobody a version of a remote', () => {
    expect([givenBy(id, all, {}), givenBy('reports', { ...all, version: '1.0.0' }, {})]).toEqual([
      [],
      [['reports', '1.0.0']],
    ]);
  });

  it('goes on by its gate to all, and is taken back by it', () => {
    const grounds = { faults: 9, openings: 100, stableFaults: 0, stableOpenings: 100 };
    const gated = after({ ...share, percent: 25, steps: [25, 100] });
    const step = (registry: Registry) =>
      apply(registry, onFeature(id, advance(id, 'r-1', { since: now, grounds })), {
        now,
        features: declared,
      });
    const wider = step(gated);
    if ('refused' in wider) throw new Error(wider.refused);
    expect(wider.registry.features?.[id]?.rollouts).toMatchObject([{ percent: 100 }]);
    const whole = step(wider.registry);
    expect(whole).toMatchObject({ sentence: { code: 'featurePassed' } });
    expect('registry' in whole && whole.registry.features?.[id]).toMatchObject({ all: true });
    const back = apply(gated, onFeature(id, takeBack(id, 'r-1', grounds)), { now, features: declared });
    if ('refused' in back) throw new Error(back.refused);
    expect(back.did).toContain(`${id} is taken back: 9 of 100 openings`);
    expect(back.registry.features?.[id]).not.toHaveProperty('rollouts');
  });
});
