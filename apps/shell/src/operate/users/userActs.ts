import { Failure } from '@mayak/api';
import {
  adjustUserBalance,
  Adjustment,
  editUser,
  makeResetLink,
  removeFactors,
  UserEdit,
  type OperatorUser,
} from '@mayak/api/operator';
import { faultsBy, numberOf, type Fault } from '@mayak/ui/form';
import type { OperatorClient } from '../operator';

/** What the operator may do with a user. */
export type UserAct = 'block' | 'unblock' | 'balance' | 'rights' | 'link' | 'factors';

/** Acts that take no reason. */
export const isBare = (act: UserAct): boolean => act === 'link' || act === 'factors';

/** The rights that the operator gives and takes (USER-01). */
export const rights = [
  'CanViewMessages',
  'CanReadMessages',
  'CanSendMessages',
  'CanEditChannelsSettings',
  'BnwasManagement',
] as const;

/** What is typed for any of the acts. */
export interface TypedAct extends Record<(typeof rights)[number], boolean> {
  [name: string]: unknown;
  reason: string;
  direction: string;
  sum: string;
  tenant: string;
  /** What a change of the balance is known by, so that it is made once however often it is tried. */
  adjustmentId: string;
}

export const emptyAct = (user: OperatorUser): TypedAct => ({
  reason: '',
  direction: 'give',
  sum: '',
  tenant: user.Tenant ?? '',
  adjustmentId: crypto.getRandomValues(new Uint32Array(4)).join('-'),
  ...(Object.fromEntries(rights.map((right) => [right, user[right]])) as Record<
    (typeof rights)[number],
    boolean
  >),
});

const adjustmentOf = ({ direction, sum, reason, adjustmentId }: TypedAct): Adjustment => {
  const amount = numberOf(sum) ?? Number.NaN;
  return {
    Amount: direction === 'take' ? -amount : amount,
    Comment: reason.trim(),
    AdjustmentId: adjustmentId,
  };
};

/** Only what differs is sent: what another operator changed meanwhile stays. */
function editOf(act: UserAct, user: OperatorUser, typed: TypedAct): UserEdit {
  const Reason = typed.reason.trim();
  if (act !== 'rights') return { IsBlocked: act === 'block', Reason };
  const changed = rights.filter((right) => typed[right] !== user[right]);
  const tenant = typed.tenant.trim() || null;
  return {
    ...Object.fromEntries(changed.map((right) => [right, typed[right]])),
    ...(tenant !== user.Tenant && { Tenant: tenant }),
    Reason,
  };
}

const places: Readonly<Record<string, string>> = {
  Amount: 'sum',
  Comment: 'reason',
  Reason: 'reason',
  Tenant: 'tenant',
};
const atPlaces = (faults: readonly Fault[]) =>
  faults.map((fault) => ({ ...fault, field: places[fault.field] ?? 'reason' }));

/** What the server found wrong with what was typed. */
export function refusals(error: unknown): Fault[] {
  if (!(error instanceof Failure)) return [];
  // An earlier try was taken, though its answer was lost.
  if (error.problem?.code === 'conflict') return [{ field: 'sum', code: 'changed' }];
  return atPlaces(error.problem?.errors ?? []).map((fault) =>
    // Of a sum in range the server refuses only what the balance does not hold.
    fault.field === 'sum' && fault.code === 'outOfRange' ? { ...fault, code: 'tooMuch' } : fault,
  );
}

const faultsOfAdjustment = faultsBy(Adjustment);
const faultsOfEdit = faultsBy(UserEdit);

/** What is wrong with what was typed; most acts ask for a reason. */
export function faultsOfAct(act: UserAct, user: OperatorUser, typed: TypedAct): Fault[] {
  if (isBare(act)) return [];
  const missing = typed.reason.trim() === '' ? [{ field: 'reason', code: 'required' }] : [];
  if (act !== 'balance') return [...atPlaces(faultsOfEdit(editOf(act, user, typed))), ...missing];
  const body = adjustmentOf(typed);
  const isSum = Adjustment.shape.Amount.safeParse(body.Amount).success && (numberOf(typed.sum) ?? 0) > 0;
  return [
    ...(isSum ? [] : [{ field: 'sum', code: 'sum' }]),
    ...atPlaces(faultsOfAdjustment(body)).filter(({ field }) => field !== 'sum'),
  ];
}

/** A link that is shown once, in ISO until when. */
export interface ResetLink {
  Link: string;
  ValidUntil: string;
}

/** What came of an act: a link where one was asked for, and what is to be said. */
interface Done {
  link: ResetLink | null;
  said: 'done' | 'noFactors';
}

/** Does it. */
export async function doAct(
  client: OperatorClient,
  act: UserAct,
  user: OperatorUser,
  typed: TypedAct,
): Promise<Done> {
  const params = { id: user.Id };
  if (act === 'link') return { link: await client.call(makeResetLink, { params }), said: 'done' };
  if (act === 'factors') {
    const { WasOn } = await client.call(removeFactors, { params });
    return { link: null, said: WasOn ? 'done' : 'noFactors' };
  }
  if (act === 'balance') await client.call(adjustUserBalance, { params, body: adjustmentOf(typed) });
  else await client.call(editUser, { params, body: editOf(act, user, typed) });
  return { link: null, said: 'done' };
}
