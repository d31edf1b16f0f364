import { linesOf } from './lines';

describe('MGMT-D02, MGMT-D03 a list of beacons to activate', () => {
  it.each([
    ['spaces', '490154203237518 ab12cd34'],
    ['semicolons and quotes of a CSV', '"490154203237518";"AB12CD34"'],
    ['a comma', '490154203237518, AB12CD34'],
    ['columns of a spreadsheet, with others beside them', '4711\t490154203237518\tAB12CD34'],
    ['the code first', 'AB12CD34 490154203237518'],
  ])('is parted by %s', (_, text) =>
    expect(linesOf(text)).toEqual([
      { id: 1, Imei: '490154203237518', ActivationCode: 'AB12CD34', fault: null, repeats: null },
    ]),
  );

  it('names what is wrong with a line before any attempt is spent', () => {
    const text = [
      'IMEI;Code',
      '',
      '490154203237518;AB12CD34',
      '49015420323751;AB12CD34',
      '490154203237519;AB12CD34',
      '356938035643809;AB12',
      '356938035643809',
      '490154203237518;AB12CD34',
    ].join('\r\n');
    expect(linesOf(text).map(({ id, fault, repeats }) => [id, fault, repeats])).toEqual([
      [3, null, null],
      [4, 'imei', null],
      [5, 'checkDigit', null],
      [6, 'code', null],
      [7, 'code', null],
      [8, 'repeated', 3],
    ]);
  });

  it('a line whose code is wrong takes no place from a right one below it', () => {
    const text = ['490154203237518;AB12', '490154203237518;AB12CD34', '490154203237518;AB12CD34'].join('\n');
    expect(linesOf(text).map(({ id, fault, repeats }) => [id, fault, repeats])).toEqual([
      [1, 'code', null],
      [2, null, null],
      [3, 'repeated', 2],
    ]);
  });
});
