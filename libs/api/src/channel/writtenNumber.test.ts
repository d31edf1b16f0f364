import { writtenNumber } from './writtenNumber.ts';

describe('FMT-D03 a number as its reader writes it', () => {
  it.each([
    ['9999.5', '9999,5', '9999.5'],
    ['104610.3', '104\u00a0610,3', '104,610.3'],
    ['-1234567', '-1\u00a0234\u00a0567', '-1,234,567'],
    ['1e-7', '1e-7', '1e-7'],
  ])('%s is %s in Russian and %s in English', (digits, ru, en) => {
    expect([writtenNumber(digits, 'ru'), writtenNumber(digits, 'en')]).toEqual([ru, en]);
  });

  it('CHAN-D09 is padded with noughts instead where that is asked for', () => {
    expect(writtenNumber('12345', 'ru', 7)).toBe('0012345');
  });
});
