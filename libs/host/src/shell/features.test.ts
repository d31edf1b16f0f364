import { BehaviorSubject, Subject as Moments } from 'rxjs';
import type { Registry, RegistryFeature, SetAnswer, Subject } from '../registry/index.ts';
import { aPick, aRelease } from './aRelease.fixtures';
import { createFeatures } from './features';

const id = 'reports.forecast';
const declared = { labelKey: 'reports:reports', default: true, owner: 'team-reports', since: '2026-11-01' };
const registry = (feature?: Partial<RegistryFeature>): Registry => ({
  schema: 1,
  revision: 1,
  issuedAt: '2026-11-20T09:00:00Z',
  origins: [],
  remotes: {},
  ...(feature && { features: { [id]: { owner: 'x', default: true, since: '2026-11-01', ...feature } } }),
});

function aPage({ features = { [id]: declared }, overrides = {} as Record<string, boolean> } = {}) {
  const registry$ = new BehaviorSubject<Registry | null>(registry());
  const who: { subject: Subject } = {
    subject: { id: '7', tenant: null, permissions: [], locale: 'ru' },
  };
  const changed$ = new Moments<void>();
  const sets$ = new BehaviorSubject<readonly SetAnswer[]>([]);
  const page = createFeatures({
    registry$,
    remotes: [{ name: 'reports', pick: aPick(), release: aRelease({ features }) }],
    sets$,
    subject: () => who.subject,
    changed$: [changed$],
    overrides$: new BehaviorSubject(overrides),
  });
  const heard: boolean[] = [];
  page.has$(id).subscribe((isOn) => heard.push(isOn));
  return { page, registry$, sets$, who, changed$, heard };
}

describe('CONF-D06, CONF-D07 the features of a page', () => {
  it('are what the release says, where the registry says nothing of them', () => {
    expect(aPage().page.has(id)).toBe(true);
    expect(aPage({ features: { [id]: { ...declared, default: false } } }).page.has(id)).toBe(false);
  });

  it('are not those that nobody declares', () => {
    const { page } = aPage();
    expect(page.has('reports.other')).toBe(false);
  });

  it('follow the registry while the page is open, each change told once', () => {
    const { registry$, heard } = aPage();
    registry$.next(registry({ killReason: 'it hangs' }));
    registry$.next(registry({ killReason: 'it hangs' }));
    registry$.next(registry({ all: true }));
    expect(heard).toEqual([true, false, true]);
  });

  it('follow the user', () => {
    const { registry$, who, changed$, heard } = aPage();
    registry$.next(registry({ pins: [{ tenant: 'acme', version: 'off', until: null }] }));
    who.subject = { ...who.subject, tenant: 'acme' };
    changed$.next();
    expect(heard).toEqual([true, false]);
  });

  it('CONF-D10 are as a developer has chosen them', () => {
    const { page } = aPage({ overrides: { [id]: false } });
    expect(page.has(id)).toBe(false);
  });

  it('CONF-D11, CONF-D14 follow the sets of the page, which are counted with them', () => {
    const { page, registry$, sets$, heard } = aPage({ features: { [id]: { ...declared, default: false } } });
    registry$.next(registry({ default: false }));
    const set = {
      owner: 'x',
      default: false,
      since: '',
      remotes: { reports: '2.0.0' },
      features: { [id]: true },
    };
    const where = { tenants: [], permissions: [], locales: [] };
    const rollouts = [{ id: 'r-1', version: 'on', percent: 10, salt: 's', where }];
    const answer = { id: 'new-sensor', why: '', members: [], set: { ...set, rollouts } };
    sets$.next([{ ...answer, isIn: true, isTrial: false }]);
    expect(page.shared('reports')).toEqual({ 'set:new-sensor': true, [id]: true });
    expect(page.shared('monitoring')).toEqual({});
    sets$.next([{ ...answer, isIn: false, isTrial: false }]);
    expect(page.shared('reports')).toEqual({ 'set:new-sensor': false, [id]: false });
    sets$.next([{ ...answer, isIn: true, isTrial: true }]);
    expect(page.shared('reports')).not.toHaveProperty('set:new-sensor');
    expect(heard).toEqual([false, true, false, true]);
  });
});
