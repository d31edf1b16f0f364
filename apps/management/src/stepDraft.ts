import { StepWay, type RuleStep } from '@mayak/api/rules';
import { numberOf } from '@mayak/ui/form';

/** The words of the ways. */
export const wayKeys = { 0: 'app', 1: 'email', 2: 'message' } as const;

/** A step of a rule as it stands in its fields; without a user its address is meant (RULE-D19). */
export interface StepDraft {
  After: string;
  Way: StepWay;
  User: string;
  Address: string;
}

export const stepDrafts = (steps: readonly RuleStep[] = []): StepDraft[] =>
  steps.map(({ After, Way, User, Address }) => ({
    After: String(After),
    Way,
    User: User ?? '',
    Address: Address ?? '',
  }));

/** What the fields of a step mean, in the words of the contract. */
export const stepBody = ({ After, Way, User, Address }: StepDraft) => ({
  After: numberOf(After) ?? Number.NaN,
  Way,
  User: User || null,
  Address: User ? null : Address.trim(),
});

/** A next step: the same person some minutes after the last one, by e-mail after the app. */
export function nextStep(steps: readonly StepDraft[], self: string): StepDraft {
  const last = steps.at(-1);
  const after = last ? (numberOf(last.After) || 0) + pause : 0;
  return {
    After: String(after),
    Way: last ? StepWay.Email : StepWay.App,
    User: last?.User || self,
    Address: '',
  };
}
const pause = 5;
