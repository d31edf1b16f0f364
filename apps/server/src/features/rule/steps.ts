import { getStepPeople, stepLimits, StepWay, type RuleEdit } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { visible, type Seen } from '../../core/beacons/permissions.ts';
import { access } from '../../core/beacons/store/access.ts';
import type { RuleStep } from '../../core/alarms/store/calls.ts';
import type { Rule } from '../../core/beacons/store/rules.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { messageProvider } from '../../platform/texting/provider.ts';
import { stepPeople } from './store/stepPeople.ts';

/** Names in the steps of rules, and the users who have them. */
export interface StepNames {
  users: ReadonlyMap<string, number>;
  hasMessages: boolean;
}
/** What steps have that tell nobody. */
export const noNames: StepNames = { users: new Map(), hasMessages: false };
const keyOf = (name: string) => name.toLowerCase();

/** The users whom the steps of a rule name. */
export async function namedIn(
  { pool }: AppContext,
  { Steps = [] }: Pick<RuleEdit, 'Steps'>,
): Promise<StepNames> {
  if (Steps.length === 0) return noNames;
  const names = Steps.flatMap(({ User }) => (User === null ? [] : keyOf(User)));
  const list = await stepPeople.byNames(pool, names);
  return {
    users: new Map(list.map(({ id, userName }) => [keyOf(userName), id])),
    hasMessages: await messageProvider.isSet(pool),
  };
}

/** Steps as they are stored, in the order of time; a user is named by himself and by the owner of the beacon alone (RULE-D20). */
export function stepsOf(
  { Steps }: Pick<RuleEdit, 'Steps'>,
  { record, access: { owner } }: Seen,
  { user, names, known }: { user: Signed; names: StepNames; known: RuleStep[] | null },
): RuleStep[] | null {
  // A page of before sends none, and keeps what there is.
  if (!Steps) return known;
  const isKnown = (id: number) => known?.some(({ userId }) => userId === id) === true;
  const mayName = (id: number) => id === user.account.id || isKnown(id) || (owner && record.viewers.has(id));
  const list = Steps.map(({ After, Way, User, Address }, i): RuleStep => {
    const userId = User === null ? null : (names.users.get(keyOf(User)) ?? null);
    if (User !== null && (userId === null || !mayName(userId)))
      throw wrongField(`Steps.${i}.User`, 'unknown');
    const isTexted = known?.some(({ way }) => way === StepWay.Message) === true;
    if (Way === StepWay.Message && !names.hasMessages && !isTexted)
      throw wrongField(`Steps.${i}.Way`, 'unknown');
    return { after: After, way: Way, userId, address: Address };
  });
  return list.length === 0 ? null : list.sort((a, b) => a.after - b.after);
}

/** Writes the steps of rules, the names of their users read once for all. */
export async function stepsWriter({ pool }: AppContext, rules: readonly Pick<Rule, 'steps'>[]) {
  const ids = new Set(rules.flatMap(({ steps }) => (steps ?? []).flatMap(({ userId }) => userId ?? [])));
  const people = ids.size === 0 ? [] : await stepPeople.byIds(pool, [...ids]);
  const names = new Map(people.map(({ id, userName }) => [id, userName]));
  return ({ steps }: Pick<Rule, 'steps'>) =>
    steps && {
      Steps: steps.flatMap(({ after, way, userId, address }) => {
        const User = userId === null ? null : (names.get(userId) ?? null);
        return User === null && address === null ? [] : [{ After: after, Way: way, User, Address: address }];
      }),
    };
}

/** Whom the caller may name for a beacon (RULE-D20). */
export const stepRoutes: Routes = (served, context) => {
  const { pool } = context;
  const may = ({ params, user }: { params: { id: number }; user: Signed }) =>
    visible(context, user, params.id);

  serve(served, getStepPeople, may, async ({ user, seen }) => {
    const shared = seen.access.owner ? await access.sharedWith(pool, seen.record.id) : [];
    const people = await stepPeople.byIds(pool, [user.account.id, ...shared.map(({ userId }) => userId)]);
    const self = (id: number) => id === user.account.id;
    const list = people
      .sort((a, b) => Number(self(b.id)) - Number(self(a.id)))
      .slice(0, stepLimits.people)
      .map(({ id, userName, hasDevice, hasNumber }) => ({
        UserName: userName,
        IsSelf: self(id),
        HasDevice: hasDevice,
        HasNumber: hasNumber,
      }));
    return { People: list, HasMessages: await messageProvider.isSet(pool) };
  });
};
