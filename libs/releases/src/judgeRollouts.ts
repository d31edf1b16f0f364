import { asRemote, judgeStep, type Verdict } from '@mayak/host/registry';
import { advance, inEnglish, isFeature, onFeature, sentence, takeBack } from '@mayak/host/operations';
import { changeRegistry, readRegistry } from './changeRegistry.ts';
import { openingsIn } from './openings.ts';

/** What was decided of a gated rollout, of a remote or of a feature. */
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
export async function judgeRollouts(data: string, now: Date): Promise<Judged[]> {
  const { remotes, features = {} } = await readRegistry(data);
  const switched = Object.entries(features).map(([id, feature]) => [id, asRemote(feature)] as const);
  const gated = [...Object.entries(remotes), ...switched].flatMap(([name, { stable, rollouts }]) =>
    rollouts.flatMap((rollout) => (rollout.gate ? [{ name, stable, rollout, gate: rollout.gate }] : [])),
  );
  if (gated.length === 0) return [];
  const lately = await openingsIn(data, now.getTime() - stableFor);
  const judged: Judged[] = [];
  for (const { name, stable, rollout, gate } of gated) {
    const { id, version } = rollout;
    const step = (await openingsIn(data, Date.parse(gate.since))).get(`${name}@${version}`) ?? none;
    const { decision, grounds } = judgeStep(step, lately.get(`${name}@${stable}`) ?? none);
    if (decision === 'wait') continue;
    const since = now.toISOString();
    const next = decision === 'stop' ? takeBack(name, id, grounds) : advance(name, id, { since, grounds });
    const operation = isFeature(name) ? onFeature(name, next) : next;
    const why = inEnglish(sentence('grounds', grounds));
    const { did } = await changeRegistry(data, operation, { now, builtIn: [], by: 'gate', why });
    judged.push({ remote: name, version, decision, did });
  }
  return judged;
}
