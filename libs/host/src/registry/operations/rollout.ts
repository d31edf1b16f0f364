import type { Rollout } from '../registry.ts';
import { onRemote, unfit } from './outcome.ts';

interface Given {
  percent: number;
  where?: Partial<Rollout['where']>;
  /** A salt of its own draws the users anew; rollouts with one salt reach the same users. */
  salt?: string | undefined;
}

const same = (a: Rollout['where'], b: Rollout['where']) => JSON.stringify(a) === JSON.stringify(b);

/** Gives a version to a share of the users; another share of the same rollout keeps its draw, so that raising it moves nobody out. */
export const rollout = (name: string, version: string, { percent, where = {}, salt }: Given) =>
  onRemote(name, (remote, { revision }) => {
    const refused = unfit(name, remote, version);
    if (refused) return { refused };
    if (!(percent >= 0 && percent <= 100))
      return { refused: `A share is from 0 to 100 percent; ${percent} is not.` };
    if (remote.stable === version)
      return { refused: `${name} ${version} is stable: everyone is given it already.` };
    const whom = sorted(where);
    const running = remote.rollouts.find((one) => one.version === version && same(one.where, whom));
    const id = running?.id ?? `r-${revision + 1}`;
    const next: Rollout = { id, version, percent, salt: salt ?? running?.salt ?? id, where: whom };
    const rollouts = running
      ? remote.rollouts.map((one) => (one === running ? next : one))
      : [...remote.rollouts, next];
    return {
      remote: { ...remote, rollouts },
      did: `${name} ${version} is given to ${percent} % of ${people(whom)} (${id}).`,
    };
  });

const sorted = ({ tenants = [], permissions = [], locales = [] }: Partial<Rollout['where']>) => ({
  tenants: tenants.toSorted(),
  permissions: permissions.toSorted(),
  locales: locales.toSorted(),
});

const people = ({ tenants, permissions, locales }: Rollout['where']) => {
  const parts = [
    tenants.length > 0 ? `tenants ${tenants.join(', ')}` : '',
    permissions.length > 0 ? `with ${permissions.join(', ')}` : '',
    locales.length > 0 ? `in ${locales.join(', ')}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `the users of ${parts.join(' ')}` : 'all users';
};

/** Ends every rollout of a version; its users are given the stable one. */
export const stopRollout = (name: string, version: string) =>
  onRemote(name, (remote) => {
    const rollouts = remote.rollouts.filter((one) => one.version !== version);
    if (rollouts.length === remote.rollouts.length)
      return { refused: `${name} ${version} is not being rolled out.` };
    return { remote: { ...remote, rollouts }, did: `${name} ${version} is no longer rolled out.` };
  });
