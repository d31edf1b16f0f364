import { contactLink } from '../index.ts';

describe('MGMT-D06 a value of the object card that one can call or write to', () => {
  it.each([
    ['+881 631 442 718', 'tel:+881631442718'],
    [' +7 (815) 245-67-89 ', 'tel:+78152456789'],
    ['8 800 555-35-35', 'tel:88005553535'],
    ['8(800)5553535', 'tel:88005553535'],
    ['captain@ship.example', 'mailto:captain@ship.example'],
    ['273418820', null],
    ['9184213 / 273 418 820', null],
    ['2024-05-01', null],
    ['УБРН7', null],
    ['Мурманск', null],
    ['a@b', null],
    ['javascript:alert(1)@x.yz<', null],
    ['', null],
  ])('%j leads to %j', (value, link) => expect(contactLink(value)).toBe(link));
});
