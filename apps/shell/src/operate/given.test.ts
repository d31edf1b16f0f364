import type { RegistryRemote } from '@mayak/host/shell';
import { aRemote, aVersion } from './aRemote.fixtures';
import { changeOf } from './acts';
import { assignmentsOf, insteadOf, stateOf, waysBack } from './given';

describe('GEN-D05 who is given which version', () => {
  it('stands in the order in which the rules are asked', () => {
    expect(assignmentsOf(aRemote()).map(({ rule, version }) => `${rule} ${version}`)).toEqual([
      'pin 1.0.0',
      'rollout 1.4.0',
      'stable 1.3.0',
      'previous 1.2.0',
    ]);
  });

  it('goes back any number of steps, never to a blocked version', () => {
    const versions = { ...aRemote().versions, '1.1.0': aVersion('blocked') };
    expect(waysBack(aRemote({ versions }))).toEqual([
      { version: '1.2.0', steps: 1 },
      { version: '1.0.0', steps: 3 },
    ]);
  });

  it.each([
    ['1.4.0', '1.3.0'],
    ['1.3.0', '1.2.0'],
  ])('who had the blocked %s gets %s', (blocked, instead) =>
    expect(insteadOf(aRemote(), blocked)).toBe(instead),
  );

  it('is no version at all where nothing is left', () =>
    expect(insteadOf(aRemote({ previous: null }), '1.3.0')).toBeNull());
});

describe('GEN-D05 a version whose team signs', () => {
  const signature = { key: 'k', value: 'v' };
  const versions = {
    '1.0.0': { ...aVersion(), signature },
    '1.1.0': aVersion(),
    '1.2.0': aVersion('blocked'),
  };
  const states = (trust: RegistryRemote['trust']) =>
    Object.keys(versions).map((version) => stateOf(aRemote({ versions, ...(trust && { trust }) }), version));

  it.each<[string, RegistryRemote['trust'], ReturnType<typeof stateOf>[]]>([
    ['no team that signs', undefined, ['published', 'published', 'blocked']],
    ['its key', { keys: { k: 'x' }, unsigned: [] }, ['published', 'unsigned', 'unsigned']],
    ['another key', { keys: { other: 'x' }, unsigned: [] }, ['unsigned', 'unsigned', 'unsigned']],
    ['releases of before', { keys: {}, unsigned: ['h'] }, ['published', 'published', 'blocked']],
  ])('stands by %s', (_, trust, expected) => expect(states(trust)).toEqual(expected));
});

describe('GEN-D05 a change of a rollout', () => {
  const [rollout] = aRemote().rollouts;
  const typed = { reason: 'x', to: '', percent: '30', gated: true };

  it('keeps its conditions, and goes on through the steps above its share', () =>
    expect(changeOf({ kind: 'rollout', version: '1.4.0', ...(rollout && { rollout }) }, typed)).toEqual({
      kind: 'rollout',
      version: '1.4.0',
      percent: 30,
      tenants: [],
      permissions: ['canViewMessages'],
      locales: [],
      steps: [30, 100],
    }));

  it('stays at its share where it is not gated', () =>
    expect(changeOf({ kind: 'rollout', version: '1.4.0' }, { ...typed, gated: false })).toEqual({
      kind: 'rollout',
      version: '1.4.0',
      percent: 30,
    }));
});
