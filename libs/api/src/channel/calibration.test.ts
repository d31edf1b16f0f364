import fc from 'fast-check';
import { calibrated, calibrationFault, parseCalibration, type Calibration } from './calibration.rules.ts';

const tank: Calibration = [
  [0, 0],
  [100, 40],
  [300, 240],
];

describe('CHAN-D16 the value of a reading', () => {
  it.each([
    [50, 20],
    [100, 40],
    [200, 140],
    [300, 240],
    [-5, 0],
    [999, 240],
  ])('%d: %d', (reading, value) => expect(calibrated(tank, reading)).toBeCloseTo(value, 9));

  it('lies between those of the pairs beside it, and is theirs at them', () => {
    const tables = fc
      .uniqueArray(fc.tuple(fc.integer({ min: -1_000, max: 5_000 }), fc.integer({ min: 0, max: 9_000 })), {
        selector: ([at]) => at,
        minLength: 2,
        maxLength: 30,
      })
      .map((list) => list.toSorted(([a], [b]) => a - b));
    fc.assert(
      fc.property(tables, fc.double({ min: -2_000, max: 6_000, noNaN: true }), (table, reading) => {
        const values = table.map(([, value]) => value);
        const value = calibrated(table, reading);
        expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-6);
        expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-6);
        for (const [at, of] of table) expect(calibrated(table, at)).toBe(of);
      }),
    );
  });
});

describe('CHAN-D16 what is wrong with a table', () => {
  it.each<[string, Calibration, string | null]>([
    ['nothing', tank, null],
    ['nothing where there is none', [], null],
    ['a single pair', [[1, 2]], 'required'],
    [
      'two values of one reading',
      [
        [1, 2],
        [1, 3],
      ],
      'order',
    ],
    ['too many pairs', Array.from({ length: 201 }, (_, i) => [i, i] as const), 'tooMany'],
  ])('%s', (_, table, fault) => expect(calibrationFault(table)).toBe(fault));
});

describe('CHAN-D16 a table that is typed, pasted or read from a file', () => {
  it.each([
    ['tabs, as a sheet gives it', '0\t0\n100\t40\n300\t240'],
    ['semicolons with decimal commas', '0;0\r\n100;40,0\r\n300;240,00\r\n'],
    ['commas', 'mm,litres\n0,0\n100,40\n300,240'],
    ['blanks', '0 0\n\n100 40\n300 240'],
    ['a head, and another order', 'Уровень, мм;Объём, л\n300;240\n0;0\n100;40'],
  ])('%s', (_, text) => expect(parseCalibration(text)).toEqual({ table: tank, unread: [] }));

  it('tells the lines that are no pair', () =>
    expect(parseCalibration('0;0\n100\n200;x\n300;240').unread).toEqual([2, 3]));
});
