import type { Registry } from '@mayak/host/registry';
import { buildOf, served, withFeatures } from './index.ts';

const id = 'reports.forecast';
const feature = (part = {}) => ({
  labelKey: 'reports:forecast',
  default: false,
  owner: 'team-reports',
  since: '2026-11-01',
  ...part,
});
const build = (version: string, features: object) =>
  buildOf('reports', `/remotes/reports/${version}/`, JSON.stringify({ name: 'reports', version, features }));
const composed = (own: Partial<Registry>, ...builds: ReturnType<typeof build>[]) =>
  withFeatures({ ...served(null, builds), ...own }, builds).features;

describe('CONF-D05 the features that shells are told of', () => {
  it('are those of the releases that somebody may be given, as the stable one says', () => {
    const stable = build('2.0.0', { [id]: feature({ default: true }) });
    const before = build('1.0.0', { [id]: feature(), 'reports.old': feature() });
    expect(composed({}, before, stable)).toEqual({
      [id]: { default: true, owner: 'team-reports', since: '2026-11-01' },
    });
  });

  it('are absent where none is declared, or where a description does not hold', () => {
    expect(composed({}, build('1.0.0', {}))).toBeUndefined();
    expect(composed({}, build('1.0.0', { nonsense: 1 }))).toBeUndefined();
  });

  it('are as they were changed, and stay when no release names them any more', () => {
    const pins = [{ tenant: 'acme', version: 'on', until: null }];
    const changed = { owner: 'somebody', default: true, since: '2026-11-20T09:00:00Z', pins };
    const features = { [id]: changed, 'reports.old': changed };
    expect(composed({ features }, build('2.0.0', { [id]: feature() }))).toEqual({
      [id]: { owner: 'team-reports', default: false, since: '2026-11-20T09:00:00Z', pins },
      'reports.old': changed,
    });
  });
});
