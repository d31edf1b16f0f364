import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashOf } from './tokens.ts';

/** What every app for one-time codes takes (RFC 6238): six digits each half minute; a clock may be half a minute off. */
const period = 30;
const form = { algorithm: 'SHA1', digits: 6, period } as const;
const clocksOff = 1;

const totpOf = (secret: Uint8Array, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...form, ...more, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

export const newSecret = (): Buffer => randomBytes(20);

/** The secret as it is typed into an app, and as its QR code holds it. */
export function writtenSecret(secret: Uint8Array, userName: string): { secret: string; uri: string } {
  const totp = totpOf(secret, { issuer: 'Mayak', label: userName });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of time that a code is of, or null for a wrong one. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: clocksOff });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** No letter that is read as a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [codes, letters, group] = [10, 16, 4] as const;

/** Ten recovery codes as they are shown: 80 bits each, so that their hashes need no salt. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () => {
    const text = [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return text.match(new RegExp(`.{${group}}`, 'g'))?.join('-') ?? text;
  });

/** A code as somebody typed it, without what only parts it. */
export const typedCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

export const isOneTimeCode = (typed: string) => /^\d{6}$/.test(typed);

/** What is stored of a recovery code, however it was typed. */
export const recoveryHash = (code: string) =>
  hashOf(typedCode(code).replaceAll('O', '0').replace(/[IL]/g, '1'));
