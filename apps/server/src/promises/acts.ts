import fc from 'fast-check';
import { beaconCount } from './cast.ts';

type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;

const beacon = fc.nat(beaconCount - 1);

/** What users, devices and the provider of payments do; each names the process that it is tried at first. */
const act = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('packet' as const),
      beacon,
      /** Degrees of latitude times ten; the area is from 69 to 70. */
      lat: fc.integer({ min: 685, max: 705 }),
      level: fc.constantFrom(5, 40, 80, 95),
      watch: fc.nat(2),
      is: fc.constantFrom('new', 'new', 'new', 'new', 'late', 'late', 'part', 'part', 'ahead'),
      says: fc.constantFrom('nothing', 'message', 'distress'),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('message' as const), beacon, isTwice: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('contact' as const), beacon }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm' as const), beacon }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), beacon }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), beacon, word: fc.nat(99) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rule' as const),
      beacon,
      level: fc.constantFrom(30, 60, 90),
      isEnabled: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('share' as const), beacon, isShared: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('area' as const), from: fc.integer({ min: 680, max: 700 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('payment' as const),
      roubles: fc.integer({ min: 100, max: 900 }),
      isTwice: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
);

export type Act = Made<typeof act>;
export type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;

/** What goes wrong while a round is under way, and how often. */
const faults = {
  kill: [6, fc.record({ kind: fc.constant('kill' as const), process: fc.nat(1) })],
  killBoth: [2, fc.record({ kind: fc.constant('killBoth' as const) })],
  stop: [3, fc.record({ kind: fc.constant('stop' as const), process: fc.nat(1) })],
  killDatabase: [3, fc.record({ kind: fc.constant('killDatabase' as const) })],
  cutPower: [1, fc.record({ kind: fc.constant('cutPower' as const), isOfAll: fc.boolean() })],
  pause: [
    3,
    fc.record({
      kind: fc.constant('pause' as const),
      process: fc.nat(1),
      ms: fc.integer({ min: 50, max: 1_500 }),
    }),
  ],
  pauseDatabase: [
    2,
    fc.record({ kind: fc.constant('pauseDatabase' as const), ms: fc.constantFrom(100, 300, 800, 2_500) }),
  ],
  /** The connections by which processes hear of each other are cut. */
  deafen: [2, fc.record({ kind: fc.constant('deafen' as const) })],
  jump: [
    3,
    fc.record({ kind: fc.constant('jump' as const), hours: fc.constantFrom(-50, -1, 2, 50, 24 * 40) }),
  ],
} as const;
export type FaultKind = keyof typeof faults;
export type Fault = Made<(typeof faults)[FaultKind][1]>;
export const faultKinds = Object.keys(faults) as FaultKind[];

/** A fault of these kinds, so many ms after the acts began. */
const faultOf = (kinds: readonly FaultKind[]) =>
  fc.record({
    fault: fc.oneof(
      ...kinds.map((kind) => ({
        weight: faults[kind][0],
        arbitrary: faults[kind][1] as fc.Arbitrary<Fault>,
      })),
    ),
    after: fc.nat(40),
  });

/** Some acts at once, and perhaps a fault of these kinds. */
export const roundOf = (kinds: readonly FaultKind[]) =>
  fc.record({
    acts: fc.array(fc.record({ act, process: fc.nat(1) }), { minLength: 2, maxLength: 6 }),
    fault:
      kinds.length === 0
        ? fc.constant(null)
        : fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: faultOf(kinds) }),
  });
export type Round = Made<ReturnType<typeof roundOf>>;

/** What an act touches: acts of one round touch different things, so that their order means nothing. */
const laneOf = (one: Act) =>
  'beacon' in one ? `beacon ${one.beacon}` : one.kind === 'payment' ? 'money' : 'all';

/** The acts of a round that do not touch the same; one that touches all is alone. */
export function apart(acts: Round['acts']): Round['acts'] {
  const [first] = acts;
  if (first && laneOf(first.act) === 'all') return [first];
  const taken = new Set<string>(['all']);
  return acts.filter(({ act: one }) => {
    const lane = laneOf(one);
    const isFree = !taken.has(lane);
    taken.add(lane);
    return isFree;
  });
}
