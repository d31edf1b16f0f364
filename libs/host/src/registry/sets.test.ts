import { hasFeature } from './features.ts';
import type { RegistryChange } from '@mayak/api/operator';
import { resolve, type Subject } from './resolve.ts';
import { after, newSensor, now, sensor, servedOf, threeRemotes } from './sets.fixtures.ts';
import { decideSets, setRules, type SetCircumstances } from './sets.ts';

const someone: Subject = { id: '7', tenant: 'acme', permissions: [], locale: 'ru' };
const everyone = { kind: 'rollout' as const, version: 'on', percent: 100, steps: [100] };
const given = after(threeRemotes(), { ...newSensor, percent: 100, steps: [100] });

/** What somebody has of the members, and why of the whole. */
function asked(registry = given, part: SetCircumstances = {}, subject = someone) {
  const served = servedOf(registry);
  const answers = decideSets(served, subject, { now, ...part });
  const remotes = Object.entries(served.remotes).map(([name, remote]) => {
    const override = part.overrides?.[name] && { override: { version: '', base: part.overrides[name] } };
    const circumstances = { now, blocked: part.blocked ?? [], sets: setRules(answers, name), ...override };
    return resolve(name, remote, subject, circumstances);
  });
  const feature = served.features?.[sensor];
  const isOn = feature && hasFeature(sensor, feature, subject, { now, sets: setRules(answers, sensor) });
  return {
    isIn: answers.map((one) => one.isIn),
    why: answers.map((one) => one.why),
    versions: remotes.map(({ version }) => version),
    reasons: remotes.map(({ reason }) => reason),
    details: remotes.map(({ detail }) => detail),
    isOn,
  };
}
const whole = ['2.0.0', '2.0.0', '2.0.0'];
const nothing = ['1.0.0', '1.0.0', '1.0.0'];
const pinned = (name: string, version: string, tenant = 'acme'): [string, RegistryChange] => [
  name,
  { kind: 'pin', version, tenant },
];

describe('CONF-D11 who has a set', () => {
  it('whoever its rule reaches has all its versions and features, by the rule of the set', () => {
    const { isIn, versions, reasons, details, isOn } = asked();
    expect([isIn, versions, isOn]).toEqual([[true], whole, true]);
    expect(reasons).toEqual(['set', 'set', 'set']);
    expect(details[0]).toMatch(/^new-sensor: r-2: place \d+\.\d\d is below 100 %$/);
  });

  it.each<[string, RegistryChange[], RegExp]>([
    ['nobody is given it', [], /^nobody is given it yet$/],
    ['a share', [{ ...everyone, percent: 0 }], /^r-3: place .+ is not below 0 %$/],
    ['a tenant', [{ ...everyone, tenants: ['north'] }], /^r-3: for tenants north$/],
    ['it is switched off', [everyone, { kind: 'kill', reason: 'it hangs' }], /^it hangs$/],
    ['his tenant is kept out', [everyone, { kind: 'pin', version: 'off', tenant: 'acme' }], /^tenant acme$/],
    ['it was taken back', [everyone, { kind: 'rollback' }], /^$/],
  ])('has nothing of it where %s', (_, changes, why) => {
    const found = asked(after(threeRemotes(), newSensor, ...changes));
    expect([found.versions, found.isOn]).toEqual([nothing, false]);
    expect(found.why.join()).toMatch(why);
  });

  it('is given to a tenant, to some permissions and languages as a feature is', () => {
    const registry = after(threeRemotes(), newSensor, { kind: 'pin', version: 'on', tenant: 'acme' });
    expect(asked(registry).versions).toEqual(whole);
    expect(asked(registry, {}, { ...someone, tenant: 'north' }).versions).toEqual(nothing);
  });
});

describe('CONF-D12 what keeps the whole of a set back from somebody, told by why', () => {
  it.each<[string, [string, RegistryChange][], SetCircumstances, string]>([
    ['a pin elsewhere', [pinned('reports', '3.0.0')], {}, 'reports is held by the rule pin (tenant acme)'],
    [
      'a rollout of another version',
      [['monitoring', { kind: 'rollout', version: '3.0.0', percent: 100 }]],
      {},
      'monitoring is held by the rule rollout',
    ],
    ['a blocked version', [['reports', { kind: 'block', version: '2.0.0' }]], {}, 'reports 2.0.0 is blocked'],
    [
      'a remote that is off',
      [['reports', { kind: 'kill', reason: 'wrong hours' }]],
      {},
      'reports is switched off: wrong hours',
    ],
    [
      'a feature that is off',
      [[sensor, { kind: 'kill', reason: 'it hangs' }]],
      {},
      `${sensor} is switched off: it hangs`,
    ],
    [
      'a feature held off for his tenant',
      [[sensor, { kind: 'pin', version: 'off', tenant: 'acme' }]],
      {},
      `${sensor} is held by the rule pin (tenant acme)`,
    ],
    [
      'a version that failed in his page',
      [],
      { blocked: ['reports@2.0.0'] },
      'reports 2.0.0 failed here lately',
    ],
    [
      'a version that does not fit his page',
      [],
      { unfit: ['management@2.0.0'] },
      'management 2.0.0 cannot run in this page',
    ],
    [
      'a developer’s code of a member',
      [],
      { overrides: { reports: 'http://localhost:4203/' } },
      'reports is held by the rule override',
    ],
    [
      'a section that his page does without',
      [],
      { leftOut: (name) => name === 'reports' },
      'reports is left out of this page',
    ],
  ])('%s', (_, changes, part, why) => {
    const found = asked(after(given, ...changes), part);
    expect(found.isIn).toEqual([false]);
    expect(found.why.join()).toContain(why);
    expect(found.versions).not.toContain('2.0.0');
    expect(found.isOn).toBe(false);
  });

  it('another tenant’s pin keeps nobody else back, nor does one that is over', () => {
    expect(asked(after(given, pinned('reports', '3.0.0', 'north'))).versions).toEqual(whole);
    const over = { kind: 'pin', version: '3.0.0', tenant: 'acme', until: '2026-11-19' } as const;
    expect(asked(after(given, ['reports', over])).versions).toEqual(whole);
  });

  it('an elder set that holds one of its members', () => {
    const second = { kind: 'begin', remotes: { reports: '3.0.0', monitoring: '3.0.0' } } as const;
    const both = after(given, ['set:other', { ...second, percent: 100, steps: [100] }]);
    expect(asked(both)).toMatchObject({ isIn: [true, false], versions: whole });
    expect(asked(both).why[1]).toContain('is held by the set new-sensor');
    const killed = after(both, { kind: 'kill', reason: 'it hangs' });
    expect(asked(killed)).toMatchObject({ isIn: [false, true], versions: ['1.0.0', '3.0.0', '3.0.0'] });
  });

  it('CONF-D17 a developer’s choice for his tab goes before its rules, not before what keeps it back', () => {
    const begun = after(threeRemotes(), newSensor);
    expect(asked(begun, { chosen: { 'new-sensor': true } })).toMatchObject({
      versions: whole,
      reasons: ['trial', 'trial', 'trial'],
      isOn: true,
    });
    expect(asked(given, { chosen: { 'new-sensor': false } }).versions).toEqual(nothing);
    expect(asked(begun, { chosen: { 'new-sensor': true }, blocked: ['reports@2.0.0'] }).versions).toEqual(
      nothing,
    );
  });

  it('CONF-D17 a preview shows it to one tab, but not once it is switched off', () => {
    const begun = after(threeRemotes(), newSensor);
    expect(asked(begun, { shown: 'new-sensor' }).versions).toEqual(whole);
    const killed = after(begun, { kind: 'kill', reason: 'it hangs' });
    expect(asked(killed, { shown: 'new-sensor' }).versions).toEqual(nothing);
  });
});
