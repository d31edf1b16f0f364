import { channelFaults, ChannelKind, ChannelType, fittedSettings, kindsOf, limits } from '../index.ts';
import { aChannelSettings } from '../fixtures.ts';

type Part = Parameters<typeof aChannelSettings>[0];
const faultsOf = (part: Part) => channelFaults(aChannelSettings(part)).map((f) => `${f.field} ${f.code}`);
const anEnum = (values: readonly [value: number, label: string, status?: number][]): Part => ({
  ChannelType: ChannelType.Enum,
  ChannelFlag: ChannelKind.Status,
  EnumValues: values.map(([Value, Label, Status = 1]) => ({ Value, Label, Status })),
});

describe('CHAN-D04, CHAN-D09, CHAN-D10, CHAN-D13 what is wrong with settings of a sensor', () => {
  it.each<[Part, string[]]>([
    [{}, []],
    [{ Name: '' }, ['Name required']],
    [{ Name: 'x'.repeat(51) }, ['Name maxLength']],
    [{ Name: 'a<b' }, ['Name invalidCharacters']],
    [{ ChannelFlag: ChannelKind.BnwasMode }, ['ChannelFlag outOfRange']],
    [{ Unit: 'x'.repeat(11) }, ['Unit maxLength']],
    [{ Min: 1, Max: 1 }, ['Max order']],
    [{ Min: 1, Max: 2 }, []],
    [{ Min: 1 }, []],
    [{ Precision: 7, PadLeadingZeros: 11 }, ['Precision outOfRange', 'PadLeadingZeros outOfRange']],
    [{ LowerEmergency: 5, LowerPreEmergency: 5, UpperPreEmergency: 6, UpperEmergency: 6 }, []],
    [{ LowerEmergency: 5, LowerPreEmergency: 4 }, ['LowerPreEmergency order']],
    [{ LowerPreEmergency: 5, UpperPreEmergency: 5 }, ['UpperPreEmergency order']],
    [{ LowerEmergency: 5, UpperEmergency: 5 }, ['UpperEmergency order']],
    [{ UpperPreEmergency: 9, UpperEmergency: 8 }, ['UpperEmergency order']],
    [
      anEnum([
        [0, 'No'],
        [1, 'Yes', 3],
      ]),
      [],
    ],
    [
      anEnum([
        [0, ''],
        [0, 'Yes', 0],
      ]),
      ['EnumValues.0.Label required', 'EnumValues.1.Value taken', 'EnumValues.1.Status outOfRange'],
    ],
    [anEnum(Array.from({ length: limits.enumValues + 1 }, (_, i) => [i, 'x'])), ['EnumValues tooMany']],
    [{ ChannelType: ChannelType.Binary, ChannelFlag: 0, Value1Status: 2 }, ['Value1Status outOfRange']],
  ])('%j', (part, faults) => {
    expect(faultsOf(part)).toEqual(faults);
  });
});

describe('CHAN-D12, CHAN-D13 settings as they are kept', () => {
  it('leave out what belongs to another type', () => {
    const binary = fittedSettings(
      aChannelSettings({
        ChannelType: ChannelType.Binary,
        ChannelFlag: 0,
        Min: 1,
        AnalogFlag: 0,
        Value0Label: ' No ',
      }),
    );
    expect(binary).toMatchObject({
      Min: null,
      Precision: null,
      AnalogFlag: null,
      Unit: null,
      EnumValues: null,
    });
    expect(binary).toMatchObject({ Value0Label: 'No', Value0Status: 1, Value1Label: null, Value1Status: 1 });
    expect(fittedSettings(aChannelSettings({ Precision: null, Value0Status: 3 }))).toMatchObject({
      Precision: limits.precision.default,
      Value0Status: null,
    });
  });

  it.each([
    [ChannelKind.Petrol, true],
    [ChannelKind.Flow, true],
    [ChannelKind.Speed, false],
  ])('take part in fuel only for its kinds: %s', (ChannelFlag, kept) => {
    const s = aChannelSettings({ ChannelFlag, FuelDailyConsumption: true });
    expect(fittedSettings(s).FuelDailyConsumption).toBe(kept);
  });

  it('know the kinds of each type', () => {
    expect(kindsOf(ChannelType.Real)).toHaveLength(9);
    expect(kindsOf(ChannelType.Binary)).toEqual([ChannelKind.None]);
    expect(kindsOf(ChannelType.Enum)).toContain(ChannelKind.BnwasAlarm);
  });
});
