import fc from 'fast-check';
import { Registry } from '../registry.ts';
import { resolve } from '../resolve.ts';
import {
  allowOrigin,
  apply,
  block,
  disallowOrigin,
  emptyRegistry,
  forget,
  kill,
  pin,
  promote,
  publish,
  revive,
  rollback,
  rollout,
  stopRollout,
  unblock,
  unpin,
  type Operation,
} from './index.ts';

const now = '2026-11-20T09:00:00.000Z';
const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;
const build = (version: string, letter = 'a') => ({
  version,
  base: `/remotes/reports/${version}/`,
  releaseHash: hashOf(letter),
});
const builtIn = ['bnwas', 'reports'];

/** A registry after these operations; each must be allowed. */
const from = (start: Registry, ...operations: Operation[]): Registry =>
  operations.reduce<Registry>((registry, operation) => {
    const outcome = apply(registry, operation, { now, builtIn });
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.registry;
  }, start);
const after = (...operations: Operation[]) => from(emptyRegistry, ...operations);
const refusal = (registry: Registry, operation: Operation) => {
  const outcome = apply(registry, operation, { now, builtIn });
  return 'refused' in outcome ? outcome.refused : null;
};
const did = (registry: Registry, operation: Operation) => {
  const outcome = apply(registry, operation, { now, builtIn });
  return 'did' in outcome ? outcome.did : null;
};
const reports = (registry: Registry) => registry.remotes['reports'];
const published = (...versions: string[]) =>
  after(...versions.map((version) => publish('reports', build(version))));
const released = after(
  publish('reports', build('1.0.0')),
  publish('reports', build('2.0.0')),
  publish('reports', build('3.0.0')),
  promote('reports', '1.0.0'),
  promote('reports', '2.0.0'),
);

describe('publish', () => {
  it('enters a version that nobody is given yet', () => {
    const registry = published('2.3.0');
    expect(reports(registry)).toMatchObject({
      stable: '',
      previous: null,
      versions: { '2.3.0': { base: '/remotes/reports/2.3.0/', state: 'published' } },
    });
    const someone = { id: '1', tenant: null, permissions: [], locale: 'ru' };
    expect(resolve('reports', registry.remotes['reports']!, someone).reason).toBe('unreleased');
  });

  it('refuses other bytes under a published version, and takes the same bytes again without a change', () => {
    const registry = published('2.3.0');
    expect(refusal(registry, publish('reports', build('2.3.0', 'b')))).toBe(
      'reports 2.3.0 is published already with other bytes; choose another version.',
    );
    expect(apply(registry, publish('reports', build('2.3.0')), { now })).toMatchObject({
      registry: { revision: registry.revision },
    });
  });

  it('leaves users with the build that came with the product: it is entered too and stays stable', () => {
    const registry = after(publish('reports', build('2.3.0'), { builtIn: build('0.1.0', 'c') }));
    expect(reports(registry)).toMatchObject({
      stable: '0.1.0',
      versions: { '0.1.0': { releaseHash: hashOf('c') }, '2.3.0': { releaseHash: hashOf('a') } },
    });
    expect(
      reports(
        after(
          publish('reports', build('0.1.0')),
          publish('reports', build('2.3.0'), { builtIn: build('0.2.0') }),
        ),
      )?.versions,
    ).not.toHaveProperty('0.2.0');
  });

  it('refuses other bytes under the version that came with the product', () => {
    expect(
      refusal(emptyRegistry, publish('reports', build('0.1.0'), { builtIn: build('0.1.0', 'c') })),
    ).toMatch('other bytes');
  });

  it('takes code from allowed origins only', () => {
    const away = publish('reports', { ...build('2.3.0'), base: 'https://cdn.test/reports/2.3.0/' });
    expect(refusal(emptyRegistry, away)).toMatch('https://cdn.test is not among the allowed origins');
    const registry = after(allowOrigin('https://cdn.test'), away);
    expect(registry.origins).toEqual(['https://cdn.test']);
    expect(refusal(registry, disallowOrigin('https://cdn.test'))).toMatch('in use by reports 2.3.0');
  });

  it('names the team that owns the remote', () => {
    const registry = after(publish('reports', build('2.3.0'), { owner: 'team-reports' }));
    expect(reports(registry)?.owner).toBe('team-reports');
  });
});

describe('promote and rollback', () => {
  it('makes a version stable, keeps the one before, and ends the version’s rollouts', () => {
    const rolling = from(released, rollout('reports', '3.0.0', { percent: 10 }), promote('reports', '3.0.0'));
    expect(reports(rolling)).toMatchObject({ stable: '3.0.0', previous: '2.0.0', rollouts: [] });
  });

  it('changes nothing when the version is stable already', () => {
    expect(apply(released, promote('reports', '2.0.0'), { now })).toEqual({
      registry: released,
      did: 'reports 2.0.0 is stable.',
      sentence: { code: 'promoted', values: { name: 'reports', version: '2.0.0' } },
      remote: 'reports',
    });
  });

  it('goes back to the previous version, and there is no way back to the version that was left', () => {
    const back = apply(released, rollback('reports'), { now });
    expect(back).toMatchObject({ registry: { remotes: { reports: { stable: '1.0.0', previous: null } } } });
    if ('registry' in back)
      expect(refusal(back.registry, rollback('reports'))).toMatch('has no previous version');
  });

  it('GEN-D05 goes back any number of steps, and says when there are not so many', () => {
    const long = from(released, promote('reports', '3.0.0'));
    expect(reports(long)).toMatchObject({ stable: '3.0.0', previous: '2.0.0', earlier: ['1.0.0'] });
    const back = from(long, rollback('reports', { steps: 2 }));
    expect(reports(back)).toMatchObject({ stable: '1.0.0', previous: null, earlier: [] });
    expect(refusal(long, rollback('reports', { steps: 3 }))).toBe(
      'reports has only 2 earlier versions to go back to: 2.0.0, 1.0.0.',
    );
    expect(reports(from(long, rollback('reports')))).toMatchObject({ stable: '2.0.0', previous: '1.0.0' });
  });

  it('goes back to a named version', () => {
    expect(apply(released, rollback('reports', { to: '3.0.0' }), { now })).toMatchObject({
      registry: { remotes: { reports: { stable: '3.0.0', previous: '1.0.0' } } },
    });
  });

  it('ends the rollouts of the version that is left', () => {
    const rolling = after(
      publish('reports', build('1.0.0')),
      publish('reports', build('2.0.0')),
      promote('reports', '1.0.0'),
      rollout('reports', '2.0.0', { percent: 5 }),
      promote('reports', '2.0.0'),
      rollback('reports'),
    );
    expect(reports(rolling)).toMatchObject({ stable: '1.0.0', rollouts: [] });
  });
});

describe('rollout', () => {
  it('draws each rollout anew: its salt is its own', () => {
    const registry = from(
      released,
      rollout('reports', '3.0.0', { percent: 10 }),
      rollout('reports', '1.0.0', { percent: 10 }),
    );
    const salts = reports(registry)?.rollouts.map(({ salt }) => salt);
    expect(new Set(salts).size).toBe(2);
  });

  it('keeps its draw when its share changes, so that a wider one reaches everyone the narrow one did', () => {
    const narrow = from(released, rollout('reports', '3.0.0', { percent: 10 }));
    const wide = from(narrow, rollout('reports', '3.0.0', { percent: 20 }));
    expect(reports(wide)?.rollouts).toEqual([{ ...reports(narrow)!.rollouts[0], percent: 20 }]);
    fc.assert(
      fc.property(fc.string(), (id) => {
        const pick = (registry: Registry) =>
          resolve('reports', registry.remotes['reports']!, {
            id,
            tenant: null,
            permissions: [],
            locale: 'ru',
          });
        if (pick(narrow).version === '3.0.0') expect(pick(wide).version).toBe('3.0.0');
      }),
    );
  });

  it('goes beside another one of the same version for other people', () => {
    const registry = from(
      released,
      rollout('reports', '3.0.0', { percent: 10 }),
      rollout('reports', '3.0.0', { percent: 100, where: { tenants: ['b', 'a'] } }),
      rollout('reports', '3.0.0', { percent: 50, where: { tenants: ['a', 'b'] } }),
    );
    expect(reports(registry)?.rollouts.map(({ percent }) => percent)).toEqual([10, 50]);
  });

  it('takes a given salt', () => {
    const registry = from(released, rollout('reports', '3.0.0', { percent: 10, salt: 'spring' }));
    expect(reports(registry)?.rollouts[0]?.salt).toBe('spring');
  });

  it('ends when it is stopped', () => {
    const registry = from(
      released,
      rollout('reports', '3.0.0', { percent: 10 }),
      stopRollout('reports', '3.0.0'),
    );
    expect(reports(registry)?.rollouts).toEqual([]);
  });
});

describe('kill and revive', () => {
  it('switches a remote off with its reason, and on again', () => {
    const off = from(released, kill('reports', 'wrong totals'));
    expect(reports(off)).toMatchObject({ enabled: false, killReason: 'wrong totals', stable: '2.0.0' });
    const on = from(off, revive('reports'));
    expect(reports(on)).toEqual(reports(released));
  });

  it('works before anything is published, and leaves nothing behind', () => {
    const off = after(kill('bnwas', 'wrong hours'));
    expect(off.remotes['bnwas']).toMatchObject({ enabled: false, versions: {} });
    expect(after(kill('bnwas', 'wrong hours'), revive('bnwas'))).toMatchObject({ revision: 2, remotes: {} });
  });
});

describe('block and pin', () => {
  it('gives a blocked version to nobody until it is unblocked', () => {
    const blocked = from(released, block('reports', '2.0.0'));
    expect(reports(blocked)?.versions['2.0.0']?.state).toBe('blocked');
    expect(refusal(blocked, promote('reports', '2.0.0'))).toBe('reports 2.0.0 is blocked; unblock it first.');
    const free = from(blocked, unblock('reports', '2.0.0'));
    expect(reports(free)).toEqual(reports(released));
  });

  it('says what users of a blocked stable version get instead', () => {
    expect(did(released, block('reports', '2.0.0'))).toBe(
      'reports 2.0.0 is blocked; it is stable, so that users get 1.0.0.',
    );
    expect(
      did(after(publish('reports', build('1.0.0')), promote('reports', '1.0.0')), block('reports', '1.0.0')),
    ).toMatch('users get no version at all');
  });

  it('holds a tenant at one version, the last one that was said', () => {
    const held = from(
      released,
      pin('reports', '1.0.0', 'acme'),
      pin('reports', '2.0.0', 'acme', '2027-01-31'),
    );
    expect(reports(held)?.pins).toEqual([{ tenant: 'acme', version: '2.0.0', until: '2027-01-31' }]);
    expect(reports(from(held, unpin('reports', 'acme')))?.pins).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each<[string, Operation, string]>([
    [
      'a remote that nobody knows',
      kill('raports', 'x'),
      'There is no remote "raports"; there are bnwas, reports.',
    ],
    ['a version that is not published', promote('reports', '9.0.0'), 'published are 1.0.0, 2.0.0, 3.0.0'],
    [
      'a rollout of the stable version',
      rollout('reports', '2.0.0', { percent: 10 }),
      'everyone is given it already',
    ],
    ['more than everyone', rollout('reports', '3.0.0', { percent: 101 }), '101 is not'],
    ['no number', rollout('reports', '3.0.0', { percent: NaN }), 'NaN is not'],
    ['the end of no rollout', stopRollout('reports', '3.0.0'), 'is not being rolled out'],
    ['a kill without a reason', kill('reports', ' '), 'with a reason'],
    ['a pin until no day', pin('reports', '1.0.0', 'acme', '2027-02-30'), '"2027-02-30" is none'],
    ['a pin until soon', pin('reports', '1.0.0', 'acme', 'soon'), '"soon" is none'],
    ['the end of no pin', unpin('reports', 'acme'), 'is not pinned'],
    ['a block of nothing', block('reports', '9.0.0'), 'is not published'],
    ['an origin with a path', allowOrigin('https://cdn.test/x'), 'is no origin'],
    ['the end of an unknown origin', disallowOrigin('https://cdn.test'), 'is not among'],
    ['a rollback to where it is', rollback('reports', { to: '2.0.0' }), 'stable version already'],
  ])('%s', (_, operation, sentence) => {
    expect(refusal(released, operation)).toContain(sentence);
  });
});

describe('every operation', () => {
  const version = fc.constantFrom('1.0.0', '2.0.0', '3.0.0');
  const tenant = fc.constantFrom('acme', 'other');
  const operation = fc.oneof(
    version.map((v) => publish('reports', build(v))),
    version.map((v) => promote('reports', v)),
    fc
      .tuple(fc.option(version, { nil: undefined }), fc.integer({ min: 0, max: 4 }))
      .map(([to, steps]) => rollback('reports', { to, steps })),
    fc
      .tuple(version, fc.integer({ min: -5, max: 105 }))
      .map(([v, percent]) => rollout('reports', v, { percent })),
    version.map((v) => stopRollout('reports', v)),
    version.map((v) => block('reports', v)),
    version.map((v) => unblock('reports', v)),
    fc.constant(kill('reports', 'wrong totals')),
    fc.constant(revive('reports')),
    fc.tuple(version, tenant).map(([v, t]) => pin('reports', v, t)),
    tenant.map((t) => unpin('reports', t)),
    fc.constant(forget('reports')),
  );

  it('leaves a registry that parses, raises the revision by one when it changes anything, and never touches its input', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 25 }), (operations) => {
        operations.reduce<Registry>((registry, one) => {
          const before = structuredClone(registry);
          const outcome = apply(registry, one, { now, builtIn });
          expect(registry).toEqual(before);
          if ('refused' in outcome) return registry;
          expect(Registry.parse(outcome.registry)).toEqual(outcome.registry);
          const isSame = outcome.registry === registry;
          expect(outcome.registry.revision).toBe(registry.revision + (isSame ? 0 : 1));
          return outcome.registry;
        }, emptyRegistry);
      }),
    );
  });

  it('gives a user a version only after a promotion, a rollout or a pin of it', () => {
    const quiet = fc.oneof(
      version.map((v) => publish('reports', build(v))),
      version.map((v) => block('reports', v)),
      fc.constant(revive('reports')),
    );
    fc.assert(
      fc.property(fc.array(quiet), fc.string(), (operations, id) => {
        const registry = operations.reduce<Registry>((last, one) => {
          const outcome = apply(last, one, { now, builtIn });
          return 'refused' in outcome ? last : outcome.registry;
        }, emptyRegistry);
        const remote = registry.remotes['reports'];
        const subject = { id, tenant: 'acme', permissions: [], locale: 'ru' };
        if (remote) expect(resolve('reports', remote, subject).version).toBeNull();
      }),
    );
  });
});
