import { inLatinLayout, isGuessable, strengthMeter } from './strength.rules.ts';

const strengthOf = strengthMeter();

describe('AUTH-D14 a password that anybody would try among the first', () => {
  const own = ['Captain.Nemo', 'nautilus@example.com', 'Captain Nemo', 'Северный флот', null, undefined];
  it.each([
    ['', true],
    ['      ', true],
    [' \t \u00a0  ', true],
    ['aaaaaa', true],
    ['  7777777 ', true],
    ['123456', true],
    ['0123456789', true],
    ['fedcba', true],
    ['абвгде', true],
    ['password', true],
    ['password1', true],
    ['P@ssw0rd', true],
    ['qwerty', true],
    ['qwerty123', true],
    ['qazwsx', true],
    ['йцукен', true],
    ['пароль', true],
    ['пароль1', true],
    ['gfhjkm', true],
    ['Gfhjkm123', true],
    ['Мурманск', true],
    ['vehvfycr', true],
    ['captain.nemo', true],
    ['cApTaIn NeMo', true],
    ['nautilus@example.com', true],
    ['Nautilus', true],
    ['северный', true],
    ['abacus', false],
    ['135790', false],
    ['aaaaab', false],
    ['captain.nemo.1870', false],
    ['secret-1', false],
    ['k3$Vt9', false],
    ['x7Gq2p', false],
    ['correct horse battery staple', false],
    ['лампа ветер кружка снег', false],
  ])('%j: %s', (password, expected) => expect(isGuessable(strengthOf(password, own))).toBe(expected));
});

describe('AUTH-D14 what would help most', () => {
  it.each([
    ['captain.nemo.1870', 'own'],
    ['password', 'common'],
    ['secret-1', 'common'],
    ['фывапролд', 'keys'],
    ['aaaaab', 'repeat'],
    ['fedcba', 'sequence'],
    ['01.02.1990', 'date'],
    ['k3$Vt9', 'more'],
    ['correct horse battery staple', null],
  ])('%j: %s', (password, hint) => expect(strengthOf(password, ['captain.nemo']).hint).toBe(hint));
});

describe('AUTH-D14 a Russian word in the Latin layout', () => {
  it.each([
    ['пароль', 'gfhjkm'],
    ['любовь', 'k.,jdm'],
    ['объезд', 'j,]tpl'],
    ['яхта7', 'z[nf7'],
  ])('%s is %s', (word, typed) => expect(inLatinLayout(word)).toBe(typed));
});
