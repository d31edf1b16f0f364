import type { RegistryChange } from '@mayak/api/operator';
import { apply, operationOf, type Operation } from './operations/index.ts';
import type { Registry, RegistryFeature, RegistryRemote } from './registry.ts';

export const now = '2026-11-20T09:00:00.000Z';
const hash = `sha384-${'a'.repeat(64)}`;

/** A remote with a stable version 1.0.0, and 2.0.0 and 3.0.0 that nobody has. */
const aRemote = (part: Partial<RegistryRemote> = {}): RegistryRemote => ({
  owner: 'mayak',
  enabled: true,
  killReason: null,
  stable: '1.0.0',
  previous: null,
  earlier: [],
  pins: [],
  rollouts: [],
  versions: Object.fromEntries(
    ['1.0.0', '2.0.0', '3.0.0'].map((one) => [one, { base: '/', releaseHash: hash, state: 'published' }]),
  ),
  ...part,
});

export const sensor = 'management.sensor';
const declared: Record<string, RegistryFeature> = {
  [sensor]: { owner: 'team-management', default: false, since: '2026-11-01' },
  'reports.old': { owner: 'team-reports', default: true, since: '2026-11-01' },
};

/** Three remotes of which each has three versions, and no set yet. */
export const threeRemotes = (part: Partial<Record<string, Partial<RegistryRemote>>> = {}): Registry => ({
  schema: 1,
  revision: 1,
  issuedAt: now,
  origins: [],
  remotes: Object.fromEntries(
    ['management', 'monitoring', 'reports'].map((name) => [name, aRemote(part[name])]),
  ),
});

export const newSensor = {
  kind: 'begin',
  remotes: { monitoring: '2.0.0', management: '2.0.0', reports: '2.0.0' },
  features: { [sensor]: true },
} as const satisfies RegistryChange;

export const applied = (registry: Registry, operation: Operation) =>
  apply(registry, operation, { now, features: declared });
export const outcome = (registry: Registry, name: string, change: RegistryChange) =>
  applied(registry, operationOf(name, change, now));

/** The registry after changes of the set `new-sensor`, or of what is named. */
export function after(
  registry: Registry,
  ...changes: (RegistryChange | [string, RegistryChange])[]
): Registry {
  return changes.reduce((before, one) => {
    const [name, change] = Array.isArray(one) ? one : (['set:new-sensor', one] as const);
    const done = outcome(before, name, change);
    if ('refused' in done) throw new Error(done.refused);
    return done.registry;
  }, registry);
}

/** A registry as it is served: with every feature that is declared. */
export const servedOf = (registry: Registry): Registry => ({
  ...registry,
  features: { ...declared, ...registry.features },
});
