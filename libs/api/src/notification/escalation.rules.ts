import { Email } from '../account/account.endpoints.ts';
import type { FieldCode } from '../contract/index.ts';
import { isPhone } from '../user/user.rules.ts';
import { StepWay, type RuleStepEdit } from './escalation.ts';

/** What is wrong with a step: a user or an address, and one that its way reaches (RULE-D19). */
function stepIssue({ Way, User, Address }: RuleStepEdit): { field: string; code: FieldCode } | null {
  if (Address === null) return User === null ? { field: 'User', code: 'required' } : null;
  if (User !== null) return { field: 'Address', code: 'unknown' };
  if (Way === StepWay.App) return { field: 'User', code: 'required' };
  if (Way === StepWay.Message) return isPhone(Address) ? null : { field: 'Address', code: 'invalidPhone' };
  return Email.safeParse(Address).success ? null : { field: 'Address', code: 'invalidEmail' };
}

/** What is wrong with the steps of a rule. */
export const stepIssues = (steps: readonly RuleStepEdit[]) =>
  steps.flatMap((step, i) => {
    const found = stepIssue(step);
    return found === null ? [] : [{ ...found, field: `Steps.${i}.${found.field}` }];
  });
