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

  it.each<[Partial<Draft>, string, string]>([
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
