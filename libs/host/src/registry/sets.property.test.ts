import fc from 'fast-check';
import type { RegistryChange } from '@mayak/api/operator';
import { asRemote } from './features.ts';
import { advance, onSet, operationOf, takeSetBack, type Operation } from './operations/index.ts';
import type { Registry } from './registry.ts';
import { resolve, type Subject } from './resolve.ts';
import { applied, now, sensor, servedOf, threeRemotes } from './sets.fixtures.ts';
import { decideSets, membersOf, memberIn, setRules, type SetCircumstances } from './sets.ts';

const ids = ['first', 'second'];
const remotes = ['management', 'monitoring', 'reports'];
const versions = ['1.0.0', '2.0.0', '3.0.0'];
const features = [sensor, 'reports.old'];
const tenants = ['acme', 'north'];
const grounds = { faults: 9, openings: 100, stableFaults: 0, stableOpenings: 100 };

const version = fc.constantFrom(...versions);
const tenant = fc.constantFrom(...tenants);
const percent = fc.constantFrom(0, 10, 50, 100);
const state = fc.constantFrom('on', 'off');
const id = fc.constantFrom(...ids);
const some = fc.subarray(tenants);
type Named = [name: string, change: RegistryChange];

/** Two or three remotes at some versions, with a feature or not. */
const begin = fc.record({
  kind: fc.constant('begin' as const),
  remotes: fc
    .subarray(remotes, { minLength: 1 })
    .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), version))))
    .map((all) => Object.fromEntries(all)),
  features: fc
    .subarray(features)
    .map((all) => Object.fromEntries(all.map((one) => [one, one === sensor] as const))),
  percent,
});
const share = fc.tuple(percent, some, fc.boolean()).map(([of, whom, isGated]) => ({
  kind: 'rollout' as const,
  version: 'on',
  percent: of,
  tenants: whom,
  ...(isGated && { steps: [10, 50, 100] }),
}));
const switched = fc.constantFrom<RegistryChange>({ kind: 'kill', reason: 'it hangs' }, { kind: 'revive' });
const ofSet = fc.oneof(
  { weight: 4, arbitrary: begin },
  { weight: 4, arbitrary: share },
  switched,
  fc.constantFrom<RegistryChange>(
    { kind: 'promote', version: 'on' },
    { kind: 'rollback' },
    { kind: 'stop', version: 'on' },
  ),
  fc.record({ kind: fc.constant('pin' as const), version: state, tenant }),
);
const ofRemote = fc.oneof(
  fc.record({ kind: fc.constantFrom('promote' as const, 'block' as const, 'unblock' as const), version }),
  fc.record({ kind: fc.constant('rollout' as const), version, percent, tenants: some }),
  fc.record({ kind: fc.constant('pin' as const), version, tenant }),
  fc.constant<RegistryChange>({ kind: 'rollback' }),
  switched,
);
const ofFeature = fc.oneof(
  fc.record({ kind: fc.constant('promote' as const), version: state }),
  fc.record({ kind: fc.constant('pin' as const), version: state, tenant }),
  fc.record({ kind: fc.constant('rollout' as const), version: fc.constant('on'), percent }),
  switched,
);
const act: fc.Arbitrary<Named | ['gate passes' | 'gate stops', string]> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(id, ofSet).map(([one, change]): Named => [`set:${one}`, change]) },
  fc.tuple(fc.constantFrom(...remotes), ofRemote),
  fc.tuple(fc.constantFrom(...features), ofFeature),
  fc.tuple(fc.constantFrom('gate passes' as const, 'gate stops' as const), id),
);

const subject: fc.Arbitrary<Subject> = fc.record({
  id: fc.nat({ max: 99 }).map(String),
  tenant: fc.constantFrom(null, ...tenants),
  permissions: fc.constant([]),
  locale: fc.constant('ru'),
});
/** What happened in a page: versions that failed there, or cannot run there. */
const member = fc.tuple(fc.constantFrom(...remotes), version).map((all) => all.join('@'));
const page: fc.Arbitrary<SetCircumstances> = fc.record({
  blocked: fc.array(member, { maxLength: 2 }),
  unfit: fc.array(member, { maxLength: 1 }),
});

/** What is done: by somebody, or by the gate. */
function operationFor([what, how]: Named | [string, string], registry: Registry): Operation {
  if (typeof how !== 'string') return operationOf(what, how, now);
  const rollout = registry.sets?.[how]?.rollouts?.[0]?.id ?? '';
  return what === 'gate stops'
    ? takeSetBack(how, { failed: Object.keys(registry.sets?.[how]?.remotes ?? {}).slice(0, 1), grounds })
    : onSet(how, advance(how, rollout, { since: now, grounds }), now);
}

/** Of how many members of a set somebody has what the set gives; what is off for everybody is had by nobody. */
function had(registry: Registry, set: string, who: Subject, circumstances: SetCircumstances): number {
  const answers = decideSets(registry, who, { now, ...circumstances });
  return membersOf(registry.sets?.[set] ?? { remotes: {}, features: {} }).filter(([name, wanted]) => {
    const remote = memberIn(registry, name) ?? asRemote({ owner: '', default: false, since: '' });
    const { blocked = [] } = circumstances;
    const pick = resolve(name, remote, who, { now, blocked, sets: setRules(answers, name) });
    return pick.reason !== 'disabled' && pick.version === wanted;
  }).length;
}

/** How much of what the property is about was met, so that it cannot hold of nothing. */
const met = { whole: 0, none: 0, keptBack: 0, finished: 0, back: 0 };

describe('CONF-D12, CONF-D13, CONF-D15, CONF-D16 nobody ever has half of a set', () => {
  it('whatever is done with registries, in whatever order, for whomever, in whatever page', () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 4, maxLength: 16 }),
        fc.array(fc.tuple(subject, page), { minLength: 4, maxLength: 8 }),
        (acts, users) => {
          let registry = threeRemotes();
          for (const one of acts) {
            const done = applied(registry, operationFor(one, registry));
            if ('refused' in done) continue;
            const before = registry;
            registry = done.registry;
            const served = servedOf(registry);
            for (const [set, { ended, ...members }] of Object.entries(registry.sets ?? {})) {
              const all = membersOf(members).length;
              // What is over binds nobody any more; at the moment of its end it is everybody's, or nobody's.
              if (ended && before.sets?.[set]?.ended !== undefined) continue;
              if (ended === 'stable') met.finished += 1;
              if (ended === 'back') met.back += 1;
              for (const [who, here] of users) {
                const count = had(served, set, who, ended ? {} : here);
                if (count !== 0 && count !== all)
                  throw new Error(`${who.id} has ${count} of ${all} of ${set}`);
                met[count === 0 ? 'none' : 'whole'] += 1;
                if (!ended && count === 0 && had(served, set, who, {}) === all) met.keptBack += 1;
                if (ended) expect(count).toBe(ended === 'stable' ? all : 0);
              }
            }
          }
        },
      ),
      { numRuns: 300 },
    );
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(0);
  });
});
