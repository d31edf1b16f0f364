import { isPhone, isUserName, languageOf, localeOf, Registration } from '../index.ts';

describe('AUTH-D06 the user name', () => {
  it.each([
    ['demo', true],
    ['e.sokolova_1-a', true],
    ['ab', false],
    ['a'.repeat(51), false],
    ['two words', false],
    ['a@b.c', false],
  ])('%s: %s', (name, valid) => expect(isUserName(name)).toBe(valid));
});

describe('PROFILE-D06 the phone', () => {
  it.each([
    ['+7 (815) 200-00-00', true],
    ['12345', true],
    ['1234', false],
    ['+7 815 abc', false],
    ['7+815200', false],
  ])('%s: %s', (phone, valid) => expect(isPhone(phone)).toBe(valid));
});

describe('I18N-04, ENUM-01 languages', () => {
  it('has ru 0 and en 1', () => {
    expect([localeOf(0), localeOf(1), languageOf('ru'), languageOf('en')]).toEqual(['ru', 'en', 0, 1]);
  });
});

describe('AUTH-08, AUTH-09, AUTH-10, AUTH-D06 the registration', () => {
  const form = { username: 'captain', email: 'captain@example.test', password: '123456' };
  it.each([
    [{}, true],
    [{ email: 'captain' }, false],
    [{ password: '12345' }, false],
    [{ password: 'x'.repeat(51) }, false],
    [{ username: '' }, false],
    [{ timezone: 180, type: 1, country: 'RU', organization: 'Fleet' }, true],
    [{ timezone: 841 }, false],
    [{ phone: 'abc' }, false],
  ])('with %o: %s', (part, valid) =>
    expect(Registration.safeParse({ ...form, ...part }).success).toBe(valid),
  );
});
