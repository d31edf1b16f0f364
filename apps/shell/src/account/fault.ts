import { Email, isNameText, isPhone, isUserName, limits } from '@mayak/api';

/** What is wrong with a field, as a word that is put into the language when it is shown. */
export type Fault =
  | 'required'
  | 'invalidCharacters'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'mismatch'
  | 'taken'
  | 'validation'
  | `minLength ${number}`
  | `maxLength ${number}`;

type Check = (value: string) => Fault | null;

const lengthFault = (value: string, { min = 0, max }: { min?: number; max: number }): Fault | null => {
  if (value.length < min) return `minLength ${min}`;
  return value.length > max ? `maxLength ${max}` : null;
};

export const checkRequired: Check = (value) => (value.trim() === '' ? 'required' : null);

/** AUTH-08, AUTH-D06. */
export const checkUserName: Check = (value) => {
  const name = value.trim();
  return (
    checkRequired(name) ??
    lengthFault(name, limits.userName) ??
    (isUserName(name) ? null : 'invalidCharacters')
  );
};

/** AUTH-08, AUTH-09, AUTH-D06. */
export const checkEmail: Check = (value) => {
  const email = value.trim();
  return (
    checkRequired(email) ??
    lengthFault(email, { max: limits.email }) ??
    (Email.safeParse(email).success ? null : 'invalidEmail')
  );
};

/** A password that exists already may be anything; blanks belong to it. */
export const checkPassword: Check = (value) => (value === '' ? 'required' : null);

/** AUTH-08, AUTH-10, AUTH-D06, AUTH-D09. */
export const checkNewPassword: Check = (value) => checkPassword(value) ?? lengthFault(value, limits.password);

/** PROFILE-D06; a phone may be left out. */
export const checkPhone: Check = (value) =>
  value.trim() === '' || isPhone(value.trim()) ? null : 'invalidPhone';

/** Names of people and organizations may be left out (AUTH-D06). */
export const checkName: Check = (value) =>
  lengthFault(value.trim(), { max: limits.personName }) ??
  (isNameText(value.trim()) ? null : 'invalidCharacters');

/** PROFILE-10 and the reset page. */
export const checkRepeat = (value: string, first: string): Fault | null =>
  value === '' ? 'required' : value === first ? null : 'mismatch';
