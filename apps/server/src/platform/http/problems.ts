import type { FieldCode, Locale, Problem, ProblemCode, ProblemReason } from '@mayak/api';
import { STATUS_CODES } from 'node:http';
import { problemsEn } from './problems.en.ts';
import { problemsRu } from './problems.ru.ts';

/** Why a call is refused. */
export type Refusal = ProblemCode | ProblemReason;

/** What is said of a field where the words of its code say too little. */
type OwnWords = 'guessable' | 'noCell';

/** What is said of a conflict that is none of names. */
type ConflictWords = 'full' | 'ended' | 'leaving' | 'exports' | 'codes' | 'otherAmount' | 'made';

/** Texts of problems in one language. */
export interface ProblemTexts {
  codes: Record<Refusal, string>;
  fields: Record<FieldCode | OwnWords, string>;
  conflicts: Record<ConflictWords, string>;
  /** Too many attempts, and when the next one is free, as "in 5 minutes". */
  tooMany: (when: string) => string;
  /** A stored day that cannot be read, as 2026-05-07 (SRV-D09). */
  damagedDay: (day: string) => string;
}

const texts: Record<Locale, ProblemTexts> = { ru: problemsRu, en: problemsEn };

const statuses: Record<ProblemCode, number> = {
  validation: 400,
  'password.wrongOld': 400,
  'auth.resetTokenInvalid': 400,
  'auth.confirmTokenInvalid': 400,
  'auth.required': 401,
  'auth.invalidCredentials': 401,
  'device.unauthorized': 401,
  'provider.unauthorized': 401,
  'auth.accountBlocked': 403,
  'auth.emailNotConfirmed': 403,
  'permission.denied': 403,
  notFound: 404,
  'user.notFound': 404,
  'beacon.activationFailed': 404,
  'beacon.notAvailable': 409,
  'beacon.blocked': 409,
  'bnwas.stateChanged': 409,
  'account.usernameTaken': 409,
  'account.notCreated': 409,
  'firmware.badTransition': 409,
  'firmware.busy': 409,
  conflict: 409,
  'edit.conflict': 409,
  'payload.tooLarge': 413,
  'payload.type': 415,
  'integration.targetRefused': 422,
  'rate.limited': 429,
  'auth.tooManyAttempts': 429,
  internal: 500,
  'database.away': 503,
};

/** The codes by which pages of before know a newer refusal. */
const wireCodes: Record<ProblemReason, ProblemCode> = {
  'auth.secondFactor': 'auth.invalidCredentials',
  'auth.challengeInvalid': 'validation',
  'auth.wrongCode': 'validation',
  'auth.passkeyInvalid': 'validation',
  'auth.confirm': 'permission.denied',
  'auth.keyScope': 'permission.denied',
  'auth.setUpFactor': 'permission.denied',
};
const isReason = (code: Refusal): code is ProblemReason => code in wireCodes;
const wireCodeOf = (code: Refusal): ProblemCode => (isReason(code) ? wireCodes[code] : code);

/** What is wrong with one field; the path names nested fields, as `Points.0.Timestamp`. */
export interface FieldError {
  field: string;
  code: FieldCode;
  /** What is said of it, where the words of the code say too little. */
  words?: OwnWords;
}

/** What is still to be shown at a sign-in, and what proves it so far (AUTH-D16). */
export interface SecondStep {
  challenge: string;
  factors: string[];
}

/** A call that is refused for a reason the caller may know; thrown by handlers and answered as a problem (ERR-D08). */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly code: Refusal;
  readonly fields: FieldError[];
  /** Seconds after which a repeated call may succeed (429). */
  readonly retryAfter: number | null;
  /** The stored day that is why, where there is one. */
  readonly damagedDay: string | null;
  /** What a sign-in goes on with. */
  readonly second: SecondStep | null;
  /** What is said of it, where the words of its code are of another case. */
  readonly words: ConflictWords | null;

  constructor(
    code: Refusal,
    more: Partial<Pick<HttpProblem, 'fields' | 'retryAfter' | 'damagedDay' | 'second' | 'words'>> = {},
  ) {
    super(code);
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter ?? null;
    this.damagedDay = more.damagedDay ?? null;
    this.second = more.second ?? null;
    this.words = more.words ?? null;
  }
}

/** A refusal for one wrong field. */
export const wrongField = (field: string, code: FieldCode, words?: FieldError['words']) =>
  new HttpProblem('validation', { fields: [{ field, code, ...(words && { words }) }] });

/** A conflict that is none of names. */
export const conflictOf = (words: ConflictWords) => new HttpProblem('conflict', { words });

/** The HTTP status of a problem code (api.md section 3). */
export const statusOf = (code: Refusal) => statuses[wireCodeOf(code)];

/** When a call may be repeated, in the words of the language: seconds up to a minute and a half, then minutes. */
function whenOf(seconds: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale);
  return seconds <= 90 ? words.format(seconds, 'second') : words.format(Math.ceil(seconds / 60), 'minute');
}

/** What a problem says besides its code. */
interface ProblemDetails {
  fields?: FieldError[];
  retryAfter?: number | null;
  damagedDay?: string | null;
  second?: SecondStep | null;
  words?: ConflictWords | null;
}

/** The body of a problem in the asked language; `instance` is the id of the request in the log (ERR-D08, ERR-D09). */
export function problemBody(
  code: Refusal,
  instance: string,
  locale: Locale,
  { fields = [], retryAfter = null, damagedDay = null, second = null, words = null }: ProblemDetails = {},
): Problem {
  const { codes, fields: fieldTexts, conflicts, tooMany, ...more } = texts[locale];
  const ofCode = words === null ? codes[code] : conflicts[words];
  const sentence = damagedDay === null ? ofCode : more.damagedDay(damagedDay);
  const status = statusOf(code);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: retryAfter === null ? sentence : tooMany(whenOf(retryAfter, locale)),
    instance,
    code: wireCodeOf(code),
    ...(isReason(code) ? { reason: code } : {}),
    ...(retryAfter === null ? {} : { retryAfter }),
    ...second,
    ...(wireCodeOf(code) === 'validation' || fields.length > 0
      ? { errors: fields.map(({ words, ...f }) => ({ ...f, message: fieldTexts[words ?? f.code] })) }
      : {}),
  };
}
