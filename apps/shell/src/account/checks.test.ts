import { Aborted } from '@mayak/api';
import { checkRegistration, emptyForm, ownOf, type RegistrationForm } from '../register/registrationOf';
import { aFailure } from '../shell.fixtures';
import { checkNewPassword } from './checks';
import { faultsIn, refusalOf } from './refusal';
import { strengthOf } from './strength';

const long = (length: number) => 'a'.repeat(length);

describe('AUTH-08 to AUTH-10, AUTH-D06 what may stand in the fields of an account', () => {
  const faultOf = (field: keyof RegistrationForm, value: string) => {
    const form = { ...emptyForm, [field]: value };
    const strength = strengthOf(form.password, ownOf(form));
    const fault = checkRegistration(form, strength).find((one) => one.field === field);
    return fault ? `${fault.code}${fault.n ? ` ${fault.n}` : ''}` : null;
  };
  it.each([
    ['username', ' ', 'required'],
    ['username', 'ab', 'minLength 3'],
    ['username', ' abc ', null],
    ['username', 'sev.flot_51-a', null],
    ['username', 'sev flot', 'invalidCharacters'],
    ['username', long(51), 'maxLength 50'],
    ['email', '', 'required'],
    ['email', 'fleet', 'invalidEmail'],
    ['email', 'fleet@example', 'invalidEmail'],
    ['email', ' fleet@example.org ', null],
    ['email', `${long(250)}@example.org`, 'maxLength 254'],
    ['password', '', 'required'],
    ['password', '12345', 'minLength 6'],
    ['password', '      ', 'guessable'],
    ['password', '123456', 'guessable'],
    ['password', 'пароль1', 'guessable'],
    ['password', 'kd7'.repeat(16), null],
    ['password', long(51), 'maxLength 50'],
    ['phone', '', null],
    ['phone', '+7 (921) 000-00-00', null],
    ['phone', '1234', 'invalidPhone'],
    ['phone', 'phone', 'invalidPhone'],
    ['name', '', null],
    ['name', long(101), 'maxLength 100'],
    ['organization', '<b>', 'invalidCharacters'],
  ] as const)('%s %j: %s', (field, value, fault) => expect(faultOf(field, value)).toBe(fault));

  it.each([
    ['sevflot', { username: 'SevFlot' }],
    ['fleet@example.org', { email: 'fleet@example.org' }],
    ['elena s.', { name: 'Elena S.' }],
    ['northern way', { organization: 'Northern Way' }],
  ])('AUTH-D14 the password %s is what the user is called', (password, part) => {
    const form = { ...emptyForm, ...part, password };
    const fault = { field: 'password', code: 'guessable' };
    expect(checkRegistration(form, strengthOf(password, ownOf(form)))).toContainEqual(fault);
    expect(checkRegistration(form, null)).not.toContainEqual(fault);
  });

  it.each([
    ['', 'secret 1', 'required'],
    ['other', 'secret 1', 'mismatch'],
    ['secret 1', 'secret 1', undefined],
    ['123456', '123456', 'guessable'],
  ])('PROFILE-10 %j repeats %j: %s', (repeat, NewPassword, code) =>
    expect(checkNewPassword({ NewPassword, repeat }, strengthOf(NewPassword))[0]?.code).toBe(code),
  );
});

describe('AUTH-14, AUTH-15, ERR-04, ERR-D03 the sentence above a form', () => {
  it.each([
    [400, 'validation', 'problem.validation'],
    [401, 'auth.invalidCredentials', 'problem.invalidCredentials'],
    [403, 'auth.accountBlocked', 'problem.accountBlocked'],
    [403, 'auth.emailNotConfirmed', 'problem.emailNotConfirmed'],
    [400, 'auth.confirmTokenInvalid', 'problem.linkInvalid'],
    [400, 'auth.resetTokenInvalid', 'problem.linkInvalid'],
    [429, 'auth.tooManyAttempts', 'problem.tooManyAttempts'],
    [429, 'rate.limited', 'problem.tooManyAttempts'],
    [409, 'account.notCreated', 'problem.notCreated'],
    [500, 'internal', 'errors.internalServerError'],
    [500, undefined, 'errors.internalServerError'],
    [502, undefined, 'errors.serverUnavailable'],
    [null, undefined, 'errors.serverUnavailable'],
  ] as const)('%s %s: %s', (status, code, text) =>
    expect(refusalOf(aFailure('x', status, code))).toEqual({ text, minutes: null }),
  );

  it.each([
    [1, 1],
    [60, 1],
    [61, 2],
    [900, 15],
  ])('AUTH-D03 after %i s it may be tried again, told in minutes: %i', (retryAfter, minutes) =>
    expect(refusalOf(aFailure('x', 429, 'auth.tooManyAttempts', { retryAfter }))?.minutes).toBe(minutes),
  );

  it('ERR-D06 says nothing of a call that was given up', () =>
    expect(refusalOf(new Aborted('x'))).toBeNull());
});

describe('ERR-D08 the faults that the server found', () => {
  it('go to the fields of the form, with the words of the server', () => {
    const error = (field: string, code: string) => ({ field, code, message: 'x' });
    const errors = [error('Username', 'minLength'), error('country', 'unknown'), error('else', 'required')];
    expect(faultsIn(aFailure('x', 400, 'validation', { errors }), { username: '', country: '' })).toEqual([
      error('username', 'minLength'),
      error('country', 'unknown'),
    ]);
  });
});
