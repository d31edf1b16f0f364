import type { AppContext } from '../../context.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { managed } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { ssasStore, type StoredActivation, type StoredDrill } from './store.ts';

/** A beacon whose alerts the caller may know. */
export interface Ashore {
  record: BeaconRecord;
  mayManage: boolean;
}

/**
 * The beacons of whose alerts the caller may know: those that he manages, and those whose recipient he is. An account that is aboard has
 * none of them (SSAS-D03, SSAS-D04).
 */
export async function ashoreOf({ beacons, pool }: AppContext, { account }: Signed): Promise<Ashore[]> {
  const { access } = beacons.view(account.id);
  const aboard = await ssasStore.aboard(pool, account.id);
  const seen = [...access].filter(([id]) => !aboard.has(id));
  const others = seen.filter(([, { canManage }]) => !canManage).map(([id]) => id);
  const setups = others.length === 0 ? [] : await ssasStore.setups(pool, others);
  const told = new Set(
    setups
      .filter(({ steps }) => steps.some(({ userId }) => userId === account.id))
      .map(({ beaconId }) => beaconId),
  );
  return seen.flatMap(([id, { canManage }]) => {
    const record = canManage || told.has(id) ? beacons.get(id) : undefined;
    return record ? [{ record, mayManage: canManage }] : [];
  });
}

/** An activation that the caller may know; any other does not exist for him. */
export async function activationFor(
  context: AppContext,
  user: Signed,
  id: number,
): Promise<{ one: StoredActivation; record: BeaconRecord }> {
  const one = await ssasStore.byId(context.pool, id);
  const found = one && (await ashoreOf(context, user)).find(({ record }) => record.id === one.beaconId);
  if (!found || one.activated < visibleSince(found.record)) throw new HttpProblem('notFound');
  return { one, record: found.record };
}

/** An announced drill of a beacon that the caller manages. */
export async function drillFor(context: AppContext, user: Signed, id: number): Promise<StoredDrill> {
  const one = await ssasStore.drillById(context.pool, id);
  const found =
    one &&
    (await ashoreOf(context, user)).find(({ record, mayManage }) => mayManage && record.id === one.beaconId);
  if (!found) throw new HttpProblem('notFound');
  return one;
}

/** Beacons that the caller manages from ashore; one who is aboard is answered as one who does not manage (SSAS-D04). */
export async function managedAshore(
  context: AppContext,
  user: Signed,
  ids: readonly number[],
): Promise<BeaconRecord[]> {
  const list = [...new Set(ids)].map((id) => managed(context, user, id).record);
  const aboard = await ssasStore.aboard(context.pool, user.account.id);
  if (list.some(({ id }) => aboard.has(id))) throw new HttpProblem('permission.denied');
  return list;
}
