import { RegistryChange } from '@mayak/api/operator';
import type { Registry } from '../registry.ts';
import { backSet, forgetSet } from './endSet.ts';
import { block, unblock } from './block.ts';
import { forgetFeature } from './forget.ts';
import { kill, revive } from './kill.ts';
import { isFeature, onFeature, remoteOf } from './onFeature.ts';
import { beginSet, onSet } from './onSet.ts';
import type { Operation } from './outcome.ts';
import { pin, unpin } from './pin.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { rollout, stopRollout } from './rollout.ts';
import { sentence } from './sentence.ts';
import { setIdOf } from '../sets.ts';

/** The operation that a change asks for, of a remote, a feature or a set; `now` is an ISO date-time. */
export function operationOf(name: string, change: RegistryChange, now: string): Operation {
  const id = setIdOf(name);
  if (id !== null) return ofSet(id, change, now);
  if (!isFeature(name)) return ofRemote(name, change, now);
  switch (change.kind) {
    case 'rollback':
    case 'block':
    case 'unblock':
      return () => ({ refused: sentence('notOfFeature', { name, kind: change.kind }) });
    case 'forget':
      return forgetFeature(name);
    case 'rollout':
      if (change.version !== 'on') return () => ({ refused: sentence('shareIsOn', { name }) });
  }
  return onFeature(name, ofRemote(name, change, now));
}

function ofSet(id: string, change: RegistryChange, now: string): Operation {
  switch (change.kind) {
    case 'begin':
      return begun(id, change, now);
    case 'rollback':
      return backSet(id);
    case 'forget':
      return forgetSet(id);
    case 'block':
    case 'unblock':
      return () => ({ refused: sentence('notOfSet', { name: id, kind: change.kind }) });
    case 'promote':
    case 'rollout':
      if (change.version !== 'on')
        return () => ({ refused: sentence('setNotAmongPublished', { version: change.version }) });
  }
  return onSet(id, ofRemote(id, change, now), now);
}

type Begin = Extract<RegistryChange, { kind: 'begin' }>;

/** A set that begins, for a share of the users where one is named: one change of the registry. */
const begun =
  (id: string, { kind: _, remotes, features, owner, ...share }: Begin, now: string): Operation =>
  (registry) => {
    const done = beginSet(id, { remotes, features, owner })(registry);
    const { percent } = share;
    if ('refused' in done || percent === undefined) return done;
    const change = { kind: 'rollout', version: 'on', ...share, percent } as const;
    const given = onSet(id, ofRemote(id, change, now), now)(done.registry);
    if ('refused' in given) return given;
    return { ...given, did: sentence(share.steps ? 'setBegunToGated' : 'setBegunTo', given.did.values) };
  };

function ofRemote(name: string, change: RegistryChange, now: string): Operation {
  switch (change.kind) {
    case 'rollout': {
      const { version, percent, steps, tenants = [], permissions = [], locales = [], salt } = change;
      const gate = steps && { steps, since: now };
      return rollout(name, version, { percent, gate, where: { tenants, permissions, locales }, salt });
    }
    case 'stop':
      return stopRollout(name, change.version);
    case 'promote':
      return promote(name, change.version);
    case 'rollback':
      return rollback(name, change);
    case 'block':
      return block(name, change.version);
    case 'unblock':
      return unblock(name, change.version);
    case 'kill':
      return kill(name, change.reason);
    case 'revive':
      return revive(name);
    case 'pin':
      return pin(name, change.version, change.tenant, change.until ?? null);
    case 'unpin':
      return unpin(name, change.tenant);
    case 'forget':
      return () => ({ refused: sentence('forgottenBeside', { name }) });
    case 'begin':
      return () => ({ refused: sentence('notASet', { name }) });
  }
}

const gives: readonly RegistryChange['kind'][] = ['rollout', 'promote', 'pin'];

/** The versions of remotes that users are given by a change. */
export function givenBy(
  name: string,
  change: RegistryChange,
  { sets = {} }: Pick<Registry, 'sets'>,
): [name: string, version: string][] {
  if (change.kind === 'begin') return Object.entries(change.remotes);
  if (!gives.includes(change.kind) || isFeature(name)) return [];
  const id = setIdOf(name);
  if (id !== null) return Object.entries(sets[id]?.remotes ?? {});
  return 'version' in change ? [[name, change.version]] : [];
}

/** The remotes that a change is of: those whose teams may make it. */
export function remotesOf(name: string, change: unknown, { sets = {} }: Pick<Registry, 'sets'>): string[] {
  const id = setIdOf(name);
  if (id === null) return [remoteOf(name)];
  const { remotes = {}, features = {} } = { ...sets[id], ...beginOf(change) };
  return [...new Set([...Object.keys(remotes), ...Object.keys(features).map(remoteOf)])];
}

/** The members that a call names which begins a set. */
const beginOf = (change: unknown): Partial<Pick<Begin, 'remotes' | 'features'>> => {
  const { data } = RegistryChange.safeParse(change);
  return data?.kind === 'begin' ? data : {};
};
