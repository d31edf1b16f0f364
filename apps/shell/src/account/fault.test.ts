import * as checks from './fault';
import { fieldFaults, refusalOf } from './refusal';
import { aFailure } from '../shell.fixtures';
import { Aborted } from '@mayak/api';

const long = (length: number) => 'a'.repeat(length);

describe('AUTH-08 to AUTH-10, AUTH-D06 what may stand in the fields of an account', () => {
  it.each([
    ['checkRequired', ' ', 'required'],
    ['checkRequired', 'x', null],
    ['checkUserName', '', 'required'],
    ['checkUserName', 'ab', 'minLength 3'],
    ['checkUserName', ' abc ', null],
    ['checkUserName', 'sev.flot_51-a', null],
    ['checkUserName', 'sev flot', 'invalidCharacters'],
    ['checkUserName', long(51), 'maxLength 50'],
    ['checkEmail', '', 'required'],
    ['checkEmail', 'fleet', 'invalidEmail'],
    ['checkEmail', 'fleet@example', 'invalidEmail'],
    ['checkEmail', ' fleet@example.org ', null],
    ['checkEmail', `${long(250)}@example.org`, 'maxLength 254'],
    ['checkNewPassword', '', 'required'],
    ['checkNewPassword', '12345', 'minLength 6'],
    ['checkNewPassword', '      ', null],
    ['checkNewPassword', long(50), null],
    ['checkNewPassword', long(51), 'maxLength 50'],
    ['checkPhone', '', null],
    ['checkPhone', '+7 (921) 000-00-00', null],
    ['checkPhone', '1234', 'invalidPhone'],
    ['checkPhone', 'phone', 'invalidPhone'],
    ['checkName', '', null],
    ['checkName', long(101), 'maxLength 100'],
    ['checkName', '<b>', 'invalidCharacters'],
  ] as const)('%s says of %j: %s', (check, value, fault) => expect(checks[check](value)).toBe(fault));

  it.each([
    ['', 'secret', 'required'],
    ['other', 'secret', 'mismatch'],
    ['secret', 'secret', null],
  ] as const)('PROFILE-10 %j repeats %j: %s', (repeat, first, fault) =>
    expect(checks.checkRepeat(repeat, first)).toBe(fault),
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
  ] as const)('%s %s: %s', (status, code, sentence) =>
    expect(refusalOf(aFailure('x', status, code))).toBe(sentence),
  );

  it('ERR-D06 says nothing of a call that was given up', () =>
    expect(refusalOf(new Aborted('x'))).toBeNull());
});

describe('ERR-D08 the faults that the server found', () => {
  it('go to their fields, with the limits of the fields', () => {
    const error = (field: string, code: string) => ({ field, code, message: 'x' });
    const errors = [
      error('Username', 'minLength'),
      error('name', 'maxLength'),
      error('phone', 'invalidPhone'),
      error('country', 'unknown'),
      error('else', 'required'),
    ];
    expect(
      fieldFaults(aFailure('x', 400, 'validation', { errors }), ['username', 'name', 'phone', 'country']),
    ).toEqual([
      ['username', 'minLength 3'],
      ['name', 'maxLength 100'],
      ['phone', 'invalidPhone'],
      ['country', 'validation'],
    ]);
  });
});
