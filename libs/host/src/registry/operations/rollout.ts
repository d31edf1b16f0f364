import type { Rollout } from '../registry.ts';
import { onRemote, unfit } from './outcome.ts';
import { sentence, type Sentence } from './sentence.ts';

interface Given {
  percent: number;
  where?: Partial<Rollout['where']>;
  /** A salt of its own draws the users anew; rollouts with one salt reach the same users. */
  salt?: string | undefined;
  /** Goes on through these shares by itself, from the first one at this ISO date-time on. */
  gate?: NonNullable<Rollout['gate']> | undefined;
}

const same = (a: Rollout['where'], b: Rollout['where']) => JSON.stringify(a) === JSON.stringify(b);

/** Gives a version to a share of the users; another share of the same rollout keeps its draw, so that raising it moves nobody out. */
export const rollout = (name: string, version: string, { percent, where = {}, salt, gate }: Given) =>
  onRemote(name, (remote, { revision }) => {
    const refused = unfit(name, remote, version);
    if (refused) return { refused };
    const wrong = gate && wrongSteps(gate.steps);
    if (wrong) return { refused: wrong };
    if (!(percent >= 0 && percent <= 100)) return { refused: sentence('wrongShare', { percent }) };
    if (remote.stable === version) return { refused: sentence('givenToAll', { name, version }) };
    const whom = sorted(where);
    const running = remote.rollouts.find((one) => one.version === version && same(one.where, whom));
    const id = running?.id ?? `r-${revision + 1}`;
    const next: Rollout = {
      id,
      version,
      percent,
      salt: salt ?? running?.salt ?? id,
      where: whom,
      ...(gate ? { gate } : {}),
    };
    const rollouts = running
      ? remote.rollouts.map((one) => (one === running ? next : one))
      : [...remote.rollouts, next];
    const people = Object.values(whom).flat().join(', ');
    const steps = gate?.steps.slice(1).join(', ') ?? '';
    const did = `rolledOut${people === '' ? '' : 'To'}${gate ? 'Gated' : ''}` as const;
    return {
      remote: { ...remote, rollouts },
      did: sentence(did, { name, version, percent, id, whom: people, steps }),
    };
  });

/** Shares of a gated rollout rise to everyone. */
function wrongSteps(steps: readonly number[]): Sentence | null {
  const rises = steps.every((step, i) => step > (steps[i - 1] ?? 0));
  if (rises && steps.at(-1) === 100) return null;
  return sentence('wrongSteps', { steps: steps.join(',') || 'nothing' });
}

const sorted = ({ tenants = [], permissions = [], locales = [] }: Partial<Rollout['where']>) => ({
  tenants: tenants.toSorted(),
  permissions: permissions.toSorted(),
  locales: locales.toSorted(),
});

/** Ends every rollout of a version; its users are given the stable one. */
export const stopRollout = (name: string, version: string) =>
  onRemote(name, (remote) => {
    const rollouts = remote.rollouts.filter((one) => one.version !== version);
    if (rollouts.length === remote.rollouts.length)
      return { refused: sentence('notRolledOut', { name, version }) };
    return { remote: { ...remote, rollouts }, did: sentence('stopped', { name, version }) };
  });
