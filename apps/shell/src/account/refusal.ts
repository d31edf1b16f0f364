import { Aborted, Failure, type FieldCode } from '@mayak/api';
import { limits } from '@mayak/api';
import type { Fault } from './fault';

/** What a page says above its form after a failed call; a word that is put into the language when it is shown. */
export type Refusal =
  | 'errors.internalServerError'
  | 'errors.serverUnavailable'
  | 'problem.validation'
  | 'problem.invalidCredentials'
  | 'problem.accountBlocked'
  | 'problem.emailNotConfirmed'
  | 'problem.linkInvalid'
  | 'problem.tooManyAttempts'
  | 'problem.notCreated';

const refusals: Partial<Record<string, Refusal>> = {
  validation: 'problem.validation',
  'auth.invalidCredentials': 'problem.invalidCredentials',
  'auth.accountBlocked': 'problem.accountBlocked',
  'auth.emailNotConfirmed': 'problem.emailNotConfirmed',
  'auth.confirmTokenInvalid': 'problem.linkInvalid',
  'auth.resetTokenInvalid': 'problem.linkInvalid',
  'auth.tooManyAttempts': 'problem.tooManyAttempts',
  'rate.limited': 'problem.tooManyAttempts',
  'account.notCreated': 'problem.notCreated',
};

/** The sentence for a failed call of a logged-out page: of its problem, else one of the two of ERR-04 (AUTH-14, AUTH-15, ERR-D03). */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Aborted) return null;
  if (!(error instanceof Failure)) return 'errors.serverUnavailable';
  return refusals[error.problem?.code ?? ''] ?? error.textKey;
}

const faults: Partial<Record<FieldCode, Fault>> = {
  required: 'required',
  invalidCharacters: 'invalidCharacters',
  invalidEmail: 'invalidEmail',
  invalidPhone: 'invalidPhone',
  taken: 'taken',
};
const lengths: Record<string, { min: number; max: number }> = {
  username: limits.userName,
  password: limits.password,
  email: { min: 1, max: limits.email },
};

/** What the server found wrong with single fields of a form, by the form's field names (ERR-D08). */
export function fieldFaults<Name extends string>(error: unknown, names: readonly Name[]): [Name, Fault][] {
  const errors = error instanceof Failure ? (error.problem?.errors ?? []) : [];
  return errors.flatMap(({ field, code }) => {
    const name = names.find((known) => known.toLowerCase() === field.toLowerCase());
    if (name === undefined) return [];
    const { min, max } = lengths[name] ?? { min: 0, max: limits.personName };
    const length: Fault | undefined =
      code === 'minLength' ? `minLength ${min}` : code === 'maxLength' ? `maxLength ${max}` : undefined;
    return [[name, length ?? faults[code] ?? 'validation']];
  });
}
