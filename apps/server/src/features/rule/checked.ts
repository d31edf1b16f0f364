import { Delivery, type RuleEdit } from '@mayak/api';
import { hasDeadBand, mayWait, type NoiseFilter } from '@mayak/api/rules';
import type { AppContext } from '../../context.ts';
import { visible } from '../../core/beacons/permissions.ts';
import type { NewRule, Rule } from '../../core/beacons/store/rules.ts';
import { clock } from '../../platform/clock/clock.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { editFor, familyFor } from './family.ts';
import { unfit } from './fit.ts';
import { fuelAfter } from './fuel.ts';
import { namedIn, stepsOf, type StepNames } from './steps.ts';

/** What keeps noise out of it, as far as its type has it; a page of before sends none, and keeps what there is. */
function noiseFilterOf({ NoiseFilter: sent, Trigger: { Type } }: RuleEdit, known?: Rule): NoiseFilter | null {
  const noiseFilter = sent === undefined ? (known?.noiseFilter ?? null) : sent;
  if (!noiseFilter || !mayWait(Type)) return null;
  const band = hasDeadBand(Type) ? noiseFilter.DeadBand : null;
  return noiseFilter.Delay === 0 && band === null ? null : { Delay: noiseFilter.Delay, DeadBand: band };
}

/** A rule as it is to be stored; e-mail without an address goes to the user's own (RULE-D01). */
export function checked(
  { beacons }: AppContext,
  user: Signed,
  { body, known, names }: { body: RuleEdit; known?: Rule | undefined; names: StepNames },
): Required<NewRule> {
  const seen = visible({ beacons }, user, body.BeaconId);
  const { record } = seen;
  const isMailed = body.Deliveries.includes(Delivery.Email);
  const addresses = [...new Set(body.Emails.length > 0 ? body.Emails : [user.account.email])];
  const rule = {
    userId: user.account.id,
    beaconId: body.BeaconId,
    name: body.Name,
    enabled: body.Enabled,
    trigger: body.Trigger,
    deliveries: [...new Set(body.Deliveries)].sort(),
    emails: isMailed ? addresses : [],
    repeatMinutes: body.RepeatMinutes,
    fuel: fuelAfter(body, clock.now(), known),
    // A page of before sends none, and keeps what there is.
    words: body.Words === undefined ? (known?.words ?? null) : body.Words || null,
    family: null,
    noiseFilter: noiseFilterOf(body, known),
    steps: stepsOf(body, seen, { user, names, known: known?.steps ?? null }),
  };
  // Fuel that a page of before does not know of does not bind the sensors that it chooses.
  const fault = unfit(beacons, record, body.Fuel ? rule : { ...rule, fuel: null });
  if (fault) throw new HttpProblem('validation', { fields: [fault] });
  return rule;
}

/** A rule for each of its beacons; one that lacks what it looks at is named (RULE-D18). */
export async function checkedFor(
  context: AppContext,
  user: Signed,
  { body, beaconIds, known }: { body: RuleEdit; beaconIds: readonly number[]; known: readonly Rule[] },
): Promise<Required<NewRule>[]> {
  const names = await namedIn(context, body);
  const of = (id: number) => known.find(({ beaconId }) => beaconId === id);
  const own = checked(context, user, { body, known: of(body.BeaconId), names });
  const family = familyFor(beaconIds, known[0]?.family ?? null);
  return beaconIds.map((id, i) => {
    if (id === own.beaconId) return { ...own, family };
    try {
      return { ...checked(context, user, { body: editFor(body, id), known: of(id), names }), family };
    } catch (cause) {
      if (cause instanceof HttpProblem && cause.code === 'validation')
        throw wrongField(`Beacons.${i}`, 'unknown');
      throw cause;
    }
  });
}
