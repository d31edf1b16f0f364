import { SecretBox } from './secretBox.ts';
import {
  isOneTimeCode,
  newRecoveryCodes,
  recoveryHash,
  stepOf,
  typedCode,
  writtenSecret,
} from './oneTimeCode.ts';

/** The secret and the codes of RFC 6238, appendix B, of which six digits are shown. */
const secret = Buffer.from('12345678901234567890');

describe('AUTH-D16 one-time codes', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
    [89, '287082', 1],
    [29, '287082', 1],
    [120, '287082', null],
    [59, '287083', null],
    [59, '', null],
  ])('at %i s %s is of the step %s', (seconds, code, step) =>
    expect(stepOf(secret, code, seconds * 1000)).toBe(step),
  );

  it('are set up by a secret to type or by an address that a QR code holds', () => {
    const { secret: text, uri } = writtenSecret(secret, 'Captain.Nemo');
    expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Mayak:Captain\.Nemo\?issuer=Mayak&secret=GEZDGNBVGY3TQOJQ/);
  });
});

describe('AUTH-D16 recovery codes', () => {
  it('are ten, each with 80 bits and without letters that look like digits', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('are read however they are typed', () => {
    const hash = recoveryHash('10AB-CDEF-GHJK-MNPQ');
    expect(recoveryHash(' loab cdef ghjk-mnpq ')).toEqual(hash);
    expect(recoveryHash('10AB-CDEF-GHJK-MNPR')).not.toEqual(hash);
  });

  it.each([
    ['123 456', true],
    ['12345', false],
    ['10AB-CDEF-GHJK-MNPQ', false],
  ])('%s is a one-time code: %s', (text, is) => expect(isOneTimeCode(typedCode(text))).toBe(is));
});

describe('AUTH-D16 the secret as it is stored', () => {
  const box = new SecretBox(Buffer.alloc(32, 7));

  it('opens for its user alone, and as long as it is whole', () => {
    const sealed = box.seal(5, secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(box.open(5, sealed)).toEqual(secret);
    expect(() => box.open(6, sealed)).toThrow();
    expect(() => new SecretBox(Buffer.alloc(32, 8)).open(5, sealed)).toThrow();
    sealed[30] = (sealed[30] ?? 0) ^ 1;
    expect(() => box.open(5, sealed)).toThrow();
  });
});
