import { advance, onSet, takeSetBack, type RegistryChange } from './index.ts';
import { after, applied, newSensor, now, outcome, sensor, threeRemotes } from '../sets.fixtures.ts';

const id = 'new-sensor';
const name = 'set:new-sensor';
const begun = after(threeRemotes(), newSensor);
const said = (registry: typeof begun, change: RegistryChange, of = name) => {
  const done = outcome(registry, of, change);
  return 'refused' in done ? done.refused : done.did;
};
const all = { kind: 'promote', version: 'on' } as const;
const stables = ({ remotes }: typeof begun) =>
  ['management', 'monitoring', 'reports'].map((one) => remotes[one]?.stable);
const grounds = { faults: 9, openings: 100, stableFaults: 0, stableOpenings: 100 };

describe('CONF-D11 a set begins', () => {
  it('with its members and for nobody, as one line of the history of each of them', () => {
    expect(begun.sets).toEqual({
      [id]: {
        owner: 'mayak',
        default: false,
        since: now,
        remotes: newSensor.remotes,
        features: newSensor.features,
      },
    });
    expect(outcome(threeRemotes(), name, newSensor)).toMatchObject({
      did: `${id} begins: monitoring 2.0.0, management 2.0.0, reports 2.0.0, ${sensor} on go together; nobody is given it yet.`,
      remote: name,
      members: ['monitoring', 'management', 'reports', sensor],
    });
  });

  it('for a share at once', () =>
    expect(said(threeRemotes(), { ...newSensor, percent: 10, steps: [10, 100] })).toMatch(
      /go together to 10 % \(r-2\), then by itself to 100 % while all of it fares well\.$/,
    ));

  it.each<[string, Partial<typeof newSensor> | object, string]>([
    ['a remote that is not there', { remotes: { fuel: '1.0.0', reports: '2.0.0' } }, 'fuel is not there'],
    [
      'a version that is not there',
      { remotes: { reports: '9.0.0', monitoring: '2.0.0' } },
      'reports 9.0.0 is not published',
    ],
    ['a feature that is not there', { features: { 'reports.no': true } }, 'reports.no is not there'],
    ['one alone', { remotes: { reports: '2.0.0' }, features: {} }, 'A set has two members or more'],
    [
      'a version that all have',
      { remotes: { reports: '1.0.0', monitoring: '2.0.0' } },
      'nobody is given it without the rest',
    ],
    ['a feature that all have', { features: { 'reports.old': true } }, 'nobody is given it without the rest'],
  ])('not with %s, in words', (_, part, words) => {
    expect(said(threeRemotes(), { ...newSensor, ...part })).toContain(words);
  });

  it('not with what is blocked, off, or of another set', () => {
    const blocked = after(threeRemotes(), ['reports', { kind: 'block', version: '2.0.0' }]);
    expect(said(blocked, newSensor)).toBe('reports 2.0.0 is blocked; unblock it first.');
    const off = after(threeRemotes(), ['reports', { kind: 'kill', reason: 'x' }]);
    expect(said(off, newSensor)).toContain('reports is switched off, which keeps the whole set back');
    expect(said(begun, newSensor, 'set:other')).toContain(`belongs to the set ${id} already`);
    expect(said(begun, newSensor)).toContain('is under way');
    expect(said(begun, newSensor, 'set:New')).toContain('A set has an id like');
    expect(said(begun, newSensor, 'reports')).toContain('only a set begins with members');
  });
});

describe('CONF-D13 a part of a set is given to nobody by itself', () => {
  it.each<[string, RegistryChange]>([
    ['reports', { kind: 'promote', version: '2.0.0' }],
    ['reports', { kind: 'rollout', version: '2.0.0', percent: 5 }],
    ['reports', { kind: 'pin', version: '2.0.0', tenant: 'acme' }],
    [sensor, { kind: 'promote', version: 'on' }],
    [sensor, { kind: 'rollout', version: 'on', percent: 5 }],
    [sensor, { kind: 'pin', version: 'on', tenant: 'acme' }],
  ])('%s: %j', (member, change) =>
    expect(said(begun, change, member)).toContain(`belongs to the set ${id}, and nobody is given it without`),
  );

  it('other versions of its members may be, and the set knows no versions of its own', () => {
    expect(said(begun, { kind: 'promote', version: '3.0.0' }, 'reports')).toContain('3.0.0 is stable');
    expect(said(begun, { kind: 'block', version: 'on' })).toContain('no versions of its own');
    expect(said(begun, { kind: 'promote', version: 'off' })).toContain('is on or off');
    expect(said(begun, all, 'set:no')).toBe('There is no set "no"; there are new-sensor.');
    expect(said(threeRemotes(), all, 'set:no')).toContain('none was begun');
  });
});

describe('CONF-D16 a set that reached all', () => {
  it.each<[string, RegistryChange]>([
    ['is given to all', all],
    ['is rolled out to 100 %', { kind: 'rollout', version: 'on', percent: 100 }],
  ])('is over once it %s: its members are stable, in one revision', (_, change) => {
    const next = after(begun, change);
    expect([stables(next), next.features?.[sensor]?.all, next.sets?.[id]?.ended]).toEqual([
      ['2.0.0', '2.0.0', '2.0.0'],
      true,
      'stable',
    ]);
    expect(next.revision).toBe(begun.revision + 1);
    expect(said(next, { kind: 'kill', reason: 'x' })).toContain('is over');
  });

  it('by its gate, step by step', () => {
    const gated = after(begun, { kind: 'rollout', version: 'on', percent: 10, steps: [10, 100] });
    const step = (registry: typeof begun) =>
      applied(registry, onSet(id, advance(id, 'r-3', { since: now, grounds }), now));
    const first = step(gated);
    if ('refused' in first) throw new Error(first.refused);
    expect(first.did).toMatch(/^new-sensor goes on to 100 %: 9 of 100/);
    const done = step(first.registry);
    if ('refused' in done) throw new Error(done.refused);
    expect(done.did).toMatch(/^new-sensor is given to all, monitoring 2\.0\.0, .+ are stable: 9 of 100/);
    expect(stables(done.registry)).toEqual(['2.0.0', '2.0.0', '2.0.0']);
  });

  it.each<[string, RegistryChange, string]>([
    ['reports', { kind: 'pin', version: '3.0.0', tenant: 'acme' }, 'held at 3.0.0 for tenant acme'],
    ['reports', { kind: 'rollout', version: '3.0.0', percent: 5 }, 'reports 3.0.0 is given to 5 % by itself'],
    ['reports', { kind: 'kill', reason: 'x' }, 'reports is switched off'],
    [sensor, { kind: 'pin', version: 'off', tenant: 'acme' }, `${sensor} is held at off for tenant acme`],
    [name, { kind: 'pin', version: 'off', tenant: 'acme' }, `${id} is held at off for tenant acme`],
    ['reports', { kind: 'block', version: '2.0.0' }, 'reports 2.0.0 is blocked'],
  ])('not while %s is held elsewhere: %j', (member, change, words) => {
    const held = after(begun, [member, change]);
    expect(said(held, all)).toContain(words);
    expect(stables(held)).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  });

  it('a pin that is over keeps it back no more', () => {
    const pin = { kind: 'pin', version: '3.0.0', tenant: 'acme', until: '2026-11-19' } as const;
    expect(stables(after(begun, ['reports', pin], all))[2]).toBe('2.0.0');
  });
});

describe('CONF-D15 a set is killed and taken back as one', () => {
  const share = { kind: 'rollout', version: 'on', percent: 10 } as const;

  it('killed, with its rules kept, and revived', () => {
    const killed = after(begun, share, { kind: 'kill', reason: 'it hangs' });
    expect(killed.sets?.[id]).toMatchObject({ killReason: 'it hangs', rollouts: [{ percent: 10 }] });
    expect(after(killed, { kind: 'revive' }).sets?.[id]).not.toHaveProperty('killReason');
  });

  it('taken back while it is given to some; the same set may begin again', () => {
    const back = after(begun, share, { kind: 'rollback' });
    expect(back.sets?.[id]).toMatchObject({ ended: 'back' });
    expect(back.sets?.[id]).not.toHaveProperty('rollouts');
    expect(said(back, { kind: 'rollback' })).toContain('is over');
    expect(after(back, newSensor).sets?.[id]).not.toHaveProperty('ended');
  });

  it('taken back from all once its members are stable, in one revision', () => {
    const done = after(begun, all);
    const back = after(done, { kind: 'rollback' });
    expect([stables(back), back.features?.[sensor]?.all]).toEqual([['1.0.0', '1.0.0', '1.0.0'], false]);
    expect(back.revision).toBe(done.revision + 1);
  });

  it('leaves what has gone on meanwhile', () => {
    const later = after(begun, all, ['reports', { kind: 'promote', version: '3.0.0' }]);
    expect(stables(after(later, { kind: 'rollback' }))).toEqual(['1.0.0', '1.0.0', '3.0.0']);
  });

  it('not from all where a member has nothing before it: all of it or nothing', () => {
    const done = after(begun, all);
    const reports = { ...done.remotes['reports'], previous: null } as never;
    expect(said({ ...done, remotes: { ...done.remotes, reports } }, { kind: 'rollback' })).toContain(
      'reports has no previous version',
    );
  });

  it('taken back by its gate, with what failed blocked', () => {
    const done = applied(after(begun, share), takeSetBack(id, { failed: ['reports'], grounds }));
    if ('refused' in done) throw new Error(done.refused);
    expect(done.did).toBe(
      `${id} is taken back whole because of reports: 9 of 100 openings with a fault, of the stable version 0 of 100.`,
    );
    expect(done.registry.remotes['reports']?.versions['2.0.0']?.state).toBe('blocked');
    expect(done.registry.remotes['monitoring']?.versions['2.0.0']?.state).toBe('published');
    expect(done.registry.sets?.[id]).toMatchObject({ ended: 'back' });
  });

  it('out of the registry only once it is over', () => {
    expect(said(begun, { kind: 'forget' })).toContain('is under way');
    expect(after(begun, { kind: 'rollback' }, { kind: 'forget' })).not.toHaveProperty('sets');
  });
});
