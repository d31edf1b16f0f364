import {
  asRemote,
  judgeSet,
  judgeStep,
  memberIn,
  membersOf,
  runningSets,
  setName,
  type Registry,
  type RegistrySet,
  type SetPart,
  type SetVerdict,
  type Verdict,
} from '@mayak/host/registry';
import {
  advance,
  groundsOf,
  inEnglish,
  isFeature,
  onFeature,
  onSet,
  takeBack,
  takeSetBack,
  type Operation,
} from '@mayak/host/operations';
import { changeRegistry, readRegistry } from './changeRegistry.ts';
import { featuresIn } from './declaredFeatures.ts';
import { openingsIn } from './openings.ts';
import { Refused } from './refused.ts';

/** What was decided of a gated rollout, of a remote, a feature or a set. */
export interface Judged {
  remote: string;
  version: string;
  decision: Exclude<Verdict['decision'], 'wait'>;
  did: string;
}

/** A stable version is judged by its last days. */
const stableFor = 7 * 86_400_000;
const none = { openings: 0, faults: 0 };

/** Looks at every gated rollout once: one that fares badly is taken back, one that fares well goes on (GEN-D05). */
export async function judgeRollouts(
  { data, dist }: { data: string; dist: string },
  now: Date,
): Promise<Judged[]> {
  const registry = await readRegistry(data);
  const all = [...rolloutsIn(registry), ...setsIn(registry)];
  if (all.length === 0) return [];
  const lately = await openingsIn(data, now.getTime() - stableFor);
  const judged: Judged[] = [];
  for (const one of all) {
    const since = await openingsIn(data, Date.parse(one.since));
    const verdict = one.judge({ since, lately });
    const { decision, grounds } = verdict;
    if (decision === 'wait') continue;
    const operation = one.operation(verdict, now.toISOString());
    const of = groundsOf(grounds);
    const why = of && inEnglish(of);
    const done = await changeRegistry(data, operation, {
      ...{ now, builtIn: [], features: await featuresIn({ data, dist }) },
      ...{ by: 'gate', why },
    }).catch((error: unknown) => {
      // What holds a member elsewhere keeps the whole of a set back, until somebody sees to it.
      if (error instanceof Refused) return null;
      throw error;
    });
    if (done) judged.push({ remote: one.name, version: one.version, decision, did: done.did });
  }
  return judged;
}

type Counts = Record<'since' | 'lately', Awaited<ReturnType<typeof openingsIn>>>;
interface Gated {
  name: string;
  version: string;
  since: string;
  judge: (counts: Counts) => SetVerdict;
  operation: (verdict: SetVerdict, now: string) => Operation;
}

/** Rollouts of versions, and of features looked at as versions. */
function rolloutsIn({ remotes, features = {} }: Registry): Gated[] {
  const switched = Object.entries(features).map(([id, feature]) => [id, asRemote(feature)] as const);
  return [...Object.entries(remotes), ...switched].flatMap(([name, { stable, rollouts }]) =>
    rollouts.flatMap(({ id, version, gate }) => {
      if (!gate) return [];
      const one: Gated = {
        name,
        version,
        since: gate.since,
        judge: ({ since, lately }) => ({
          ...judgeStep(since.get(`${name}@${version}`) ?? none, lately.get(`${name}@${stable}`) ?? none),
          failed: [],
        }),
        operation({ decision, grounds }, now) {
          const next =
            decision === 'stop' ? takeBack(name, id, grounds) : advance(name, id, { since: now, grounds });
          return isFeature(name) ? onFeature(name, next) : next;
        },
      };
      return [one];
    }),
  );
}

/** Sets that go on by themselves: judged together and member by member. */
const setsIn = (registry: Registry): Gated[] =>
  runningSets(registry).flatMap(([id, set]) =>
    (set.rollouts ?? []).flatMap((rollout) => {
      if (!rollout.gate) return [];
      const one: Gated = {
        name: setName(id),
        version: 'on',
        since: rollout.gate.since,
        judge: (counts) => judgeSet(partsOf(id, set, registry, counts)),
        operation: ({ decision, grounds, failed }, now) =>
          decision === 'stop'
            ? takeSetBack(id, { failed, grounds })
            : onSet(id, advance(id, rollout.id, { since: now, grounds }), now),
      };
      return [one];
    }),
  );

/** How the set and each of its members fared in this step, beside what those have who are without it. */
function partsOf(id: string, set: RegistrySet, registry: Registry, { since, lately }: Counts): SetPart[] {
  const part = (name: string, version: string, other: string): SetPart => ({
    name,
    given: since.get(`${name}@${version}`) ?? none,
    other: lately.get(`${name}@${other}`) ?? none,
  });
  const members = membersOf(set).map(([name, version]) =>
    part(name, version, memberIn(registry, name)?.stable ?? ''),
  );
  return [part(setName(id), 'on', 'off'), ...members];
}
