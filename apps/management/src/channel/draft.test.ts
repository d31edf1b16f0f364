import { ChannelType } from '@mayak/api';
import { aChannelSettings } from '@mayak/api/fixtures';
import { numberOf } from '@mayak/ui/form';
import { draftOf, readDraft, type Draft } from './draft';

const known = aChannelSettings({ Min: 0, Max: 120.5, Unit: 'l', UpperEmergency: 95 });
const read = (part: Partial<Draft>) => readDraft({ ...draftOf(known, 'ru'), ...part }, known);

describe('CHAN-D13 settings as they are typed', () => {
  it.each([
    ['', null],
    ['12', 12],
    [' -1,5 ', -1.5],
    ['1 200', 1200],
    ['\u22127', -7],
    ['.5', 0.5],
    ['-', NaN],
    ['12x', NaN],
    ['1e999', NaN],
  ])('%j means %s', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it('come back as they were, in the words of either language', () => {
    expect(draftOf(known, 'ru')).toMatchObject({ Unit: '\u043b', Max: '120,5', LowerEmergency: '' });
    expect(draftOf(known, 'en')).toMatchObject({ Unit: 'L', Max: '120.5' });
    for (const locale of ['ru', 'en'] as const)
      expect(readDraft(draftOf(known, locale), known)).toEqual({ settings: known, faults: [] });
  });

  it('CHAN-D16 a table comes back as it was, with the numbers of the language', () => {
    const table = {
      ...known,
      Calibration: [
        [0.5, 0],
        [1_200, 240.5],
      ] as [number, number][],
    };
    expect(draftOf(table, 'ru').Calibration).toBe('0,5; 0\n1200; 240,5');
    for (const locale of ['ru', 'en'] as const)
      expect(readDraft(draftOf(table, locale), table)).toEqual({ settings: table, faults: [] });
  });

  it('CHAN-D16 a line of a table that is no pair is named by its number', () =>
    expect(read({ Calibration: '0; 0\n10\n20; 5' }).faults).toEqual([
      { field: 'Calibration', code: 'invalidFormat', n: 2 },
    ]));

  it.each<[keyof Draft & ('Precision' | 'PadLeadingZeros'), string]>([
    ['Precision', '-1'],
    ['Precision', '1000'],
    ['PadLeadingZeros', '1 000'],
    ['PadLeadingZeros', '999999999999'],
  ])('ERR-15 no number is written with a %s of %s, which is told at its field', (field, text) => {
    const { settings, faults } = read({ [field]: text });
    expect(faults).toMatchObject([{ field, code: 'outOfRange' }]);
    expect(settings).toEqual(known);
  });

  it.each<[Partial<Draft>, string, string]>([
    [{ Calibration: '1; 2' }, 'Calibration', 'required'],
    [{ Calibration: '1; 2\n1; 3' }, 'Calibration', 'order'],
    [{ Name: '  ' }, 'Name', 'required'],
    [{ UpperPreEmergency: '96' }, 'UpperEmergency', 'order'],
    [{ UpperPreEmergency: '9x' }, 'UpperPreEmergency', 'invalidFormat'],
    [{ Min: '121' }, 'Max', 'order'],
    [{ Precision: '1,5' }, 'Precision', 'outOfRange'],
  ])('%j is wrong at %s: %s', (part, field, code) => {
    expect(read(part).faults).toMatchObject([{ field, code }]);
  });

  it('tell a value of a table that is no whole number', () => {
    const table = aChannelSettings({ ChannelType: ChannelType.Enum, ChannelFlag: 50, EnumValues: [] });
    const rows = ['', '1.5', '2', '2'].map((Value) => ({ Value, Label: 'x', Status: 1 as const }));
    const { faults } = readDraft({ ...draftOf(table, 'en'), EnumValues: rows }, table);
    expect(faults).toEqual([
      { field: 'EnumValues.3.Value', code: 'taken' },
      { field: 'EnumValues.0.Value', code: 'invalidFormat' },
      { field: 'EnumValues.1.Value', code: 'invalidFormat' },
    ]);
  });
});
