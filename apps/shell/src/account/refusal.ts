import { Aborted, Failure } from '@mayak/api';
import type { Fault } from '@mayak/ui/form';
import { PasskeyFault } from './passkey';

type RefusalText =
  | 'errors.internalServerError'
  | 'errors.serverUnavailable'
  | 'problem.validation'
  | 'problem.invalidCredentials'
  | 'problem.accountBlocked'
  | 'problem.emailNotConfirmed'
  | 'problem.linkInvalid'
  | 'problem.tooManyAttempts'
  | 'problem.notCreated'
  | 'problem.wrongCode'
  | 'problem.challengeInvalid'
  | 'problem.passkeyInvalid'
  | 'problem.passkeyFault'
  | 'problem.passkeyKnown';

/** What a page says above its form after a failed call; it is put into the language when it is shown. */
export interface Refusal {
  text: RefusalText;
  /** In how many minutes it may be tried again, where the server says so (AUTH-D03). */
  minutes: number | null;
}

const refusals: Partial<Record<string, RefusalText>> = {
  validation: 'problem.validation',
  'auth.invalidCredentials': 'problem.invalidCredentials',
  'auth.accountBlocked': 'problem.accountBlocked',
  'auth.emailNotConfirmed': 'problem.emailNotConfirmed',
  'auth.confirmTokenInvalid': 'problem.linkInvalid',
  'auth.resetTokenInvalid': 'problem.linkInvalid',
  'auth.tooManyAttempts': 'problem.tooManyAttempts',
  'rate.limited': 'problem.tooManyAttempts',
  'account.notCreated': 'problem.notCreated',
  'auth.wrongCode': 'problem.wrongCode',
  'auth.passkeyInvalid': 'problem.passkeyInvalid',
  'auth.challengeInvalid': 'problem.challengeInvalid',
};

/** In how many minutes a refused call may be tried again; null where the server does not say. */
export const minutesOf = (error: unknown): number | null => {
  const seconds = error instanceof Failure ? error.problem?.retryAfter : undefined;
  return seconds === undefined ? null : Math.max(1, Math.ceil(seconds / 60));
};

/** The sentence for a failed call of a logged-out page: of its problem, else one of the two of ERR-04 (AUTH-14, AUTH-15, ERR-D03); null for one that went well or was given up. */
export function refusalOf(error: unknown): Refusal | null {
  if (error === null || error instanceof Aborted) return null;
  if (error instanceof PasskeyFault)
    return { text: error.isKnown ? 'problem.passkeyKnown' : 'problem.passkeyFault', minutes: null };
  if (!(error instanceof Failure)) return { text: 'errors.serverUnavailable', minutes: null };
  const { reason = '', code = '' } = error.problem ?? {};
  return { text: refusals[reason] ?? refusals[code] ?? error.textKey, minutes: minutesOf(error) };
}

/** What the server found wrong with single fields of a form, by the form's names of them (ERR-D08). */
export function faultsIn(error: unknown, fields: object): Fault[] {
  const errors = error instanceof Failure ? (error.problem?.errors ?? []) : [];
  return errors.flatMap((fault) => {
    const field = Object.keys(fields).find((known) => known.toLowerCase() === fault.field.toLowerCase());
    return field === undefined ? [] : [{ ...fault, field }];
  });
}
