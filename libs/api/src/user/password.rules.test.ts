import { isGuessable } from './password.rules.ts';

describe('AUTH-D14 a password that anybody would try among the first', () => {
  const own = ['Captain.Nemo', 'nautilus@example.com', 'Captain Nemo', null, undefined];
  it.each([
    ['      ', true],
    [' \t \u00a0  ', true],
    ['aaaaaa', true],
    ['  7777777 ', true],
    ['123456', true],
    ['0123456789', true],
    ['fedcba', true],
    ['абвгде', true],
    ['captain.nemo', true],
    ['CAPTAIN NEMO', true],
    ['nautilus@example.com', true],
    ['Nautilus', true],
    ['135790', false],
    ['aaaaab', false],
    ['captain.nemo.1870', false],
    ['secret-1', false],
    ['example.com', false],
  ])('%j: %s', (password, expected) => expect(isGuessable(password, own)).toBe(expected));
});
