import type { RegistryRemote } from '@mayak/host/shell';

export const aVersion = (state: 'published' | 'blocked' = 'published') => ({
  base: '/',
  releaseHash: 'h',
  state,
});
/** A remote with a pin, a gated rollout, and three versions to go back to. */
export const aRemote = (part: Partial<RegistryRemote> = {}): RegistryRemote => ({
  owner: 'team-reports',
  enabled: true,
  killReason: null,
  stable: '1.3.0',
  previous: '1.2.0',
  earlier: ['1.1.0', '1.0.0'],
  pins: [{ tenant: 'acme', version: '1.0.0', until: '2027-01-31' }],
  rollouts: [
    {
      id: 'r-7',
      version: '1.4.0',
      percent: 5,
      salt: 'r-7',
      where: { tenants: [], permissions: ['canViewMessages'], locales: [] },
      gate: { steps: [1, 5, 25, 100], since: '2026-11-20T10:00:00Z' },
    },
  ],
  versions: Object.fromEntries(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((v) => [v, aVersion()])),
  ...part,
});
