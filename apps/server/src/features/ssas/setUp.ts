import { StepWay } from '@mayak/api';
import type { RuleStepEdit } from '@mayak/api/rules';
import { setUpSsas } from '@mayak/api/ssas';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import type { RuleStep } from '../../core/alarms/store/calls.ts';
import { checkStillAllowed } from '../../core/beacons/permissions.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { messageProvider } from '../../platform/texting/provider.ts';
import { managedAshore } from './ashore.ts';
import { deskOf } from './desk.ts';
import { ssasStore } from './store.ts';

interface Named {
  id: number;
  userName: string;
  email: string;
}

/** Accounts by name; one that sees none of these beacons is as unknown as one that is not there. */
async function viewersBy(
  { pool }: AppContext,
  records: readonly BeaconRecord[],
  names: readonly { name: string; field: string }[],
): Promise<Named[]> {
  const list: Named[] = [];
  for (const { name, field } of names) {
    const found = await accounts.byName(pool, name);
    if (!found || !records.every(({ viewers }) => viewers.has(found.id))) throw wrongField(field, 'unknown');
    list.push(found);
  }
  return list;
}

/** Who is aboard: neither the caller nor an owner, who would lose the desk by it (SSAS-D03). */
async function aboardOf(
  context: AppContext,
  records: readonly BeaconRecord[],
  { user, names }: { user: Signed; names: readonly string[] },
): Promise<Named[]> {
  const fields = names.map((name, i) => ({ name, field: `Aboard.${i}` }));
  const list = await viewersBy(context, records, fields);
  list.forEach(({ id }, i) => {
    const isOwner = records.some(({ device }) => device.ownerId === id);
    if (isOwner || id === user.account.id) throw wrongField(`Aboard.${i}`, 'outOfRange');
  });
  return list;
}

/** Recipients as they are stored, in the order of time; nobody who is aboard is one, nor an address of his (SSAS-D06). */
async function stepsOf(
  context: AppContext,
  records: readonly BeaconRecord[],
  { steps, aboard }: { steps: readonly RuleStepEdit[]; aboard: readonly Named[] },
): Promise<RuleStep[]> {
  const hasMessages = await messageProvider.isSet(context.pool);
  const list: RuleStep[] = [];
  for (const [i, { After, Way, User, Address }] of steps.entries()) {
    const field = `Steps.${i}.${User === null ? 'Address' : 'User'}`;
    if (Way === StepWay.Message && !hasMessages) throw wrongField(`Steps.${i}.Way`, 'unknown');
    const [named] = User === null ? [] : await viewersBy(context, records, [{ name: User, field }]);
    const isAboard = aboard.some(
      ({ id, email }) => id === named?.id || email.toLowerCase() === Address?.trim().toLowerCase(),
    );
    if (isAboard) throw wrongField(field, 'outOfRange');
    list.push({ after: After, way: Way, userId: named?.id ?? null, address: Address });
  }
  return list.sort((a, b) => a.after - b.after);
}

/** How devices tell an alert, who is told of it, and who is aboard (SSAS-D01, SSAS-D03, SSAS-D06). */
export const setUpRoutes: Routes = (served, context) => {
  serve(served, setUpSsas, async ({ user, body }) => {
    const { BeaconIds, ByDistress: byDistress, Input: input, Steps, Aboard } = body;
    const records = await managedAshore(context, user, BeaconIds);
    const hasInput = (record: BeaconRecord) => record.sensors.some(({ number }) => number === input);
    if (input !== null && !records.every(hasInput)) throw wrongField('Input', 'unknown');
    const aboard = await aboardOf(context, records, { user, names: Aboard });
    const steps = await stepsOf(context, records, { steps: Steps, aboard });
    const ids = records.map(({ id }) => id);
    await context.writer.change(ids, async (drafts, { db }) => {
      checkStillAllowed(drafts.values(), user, 'canManage');
      await ssasStore.setUp(db, ids, { byDistress, input, steps }, user.account.id);
      await ssasStore.setAboard(
        db,
        ids,
        aboard.map(({ id }) => id),
      );
    });
    return deskOf(context, user);
  });
};
