import { BeaconModel, ChannelKind, ChannelType } from '@mayak/api';
import { managesFuel, showsBnwas, sensorOf, type BeaconRecord } from '../beacons/record.ts';
import { channelRow, channelsOfModel, labelsOfKind } from './channelsOfModel.ts';

const kindsOf = (model: BeaconModel) => channelsOfModel(model, 'en').map((c) => c.ChannelFlag);
const {
  None,
  Voltage,
  Charge,
  Temperature,
  Speed,
  Course,
  Altitude,
  Petrol,
  Flow,
  BnwasAlarm,
  BnwasMode,
  Autopilot,
  Status,
} = ChannelKind;
const base = [Voltage, Charge, Temperature, Speed, Course];

describe('BEACON-D12 the channels made with a device', () => {
  it.each([
    ['Mini', BeaconModel.Mini, base],
    ['Lite', BeaconModel.Lite, base],
    ['Standard', BeaconModel.Standard, [...base, None]],
    ['Compact', BeaconModel.Compact, [...base, None]],
    ['Pro', BeaconModel.Pro, [...base, Altitude, None, None]],
    ['ProEPS', BeaconModel.ProEPS, [...base, Altitude, None, None]],
    ['Fishery', BeaconModel.Fishery, [...base, Petrol, Flow, None]],
    ['Marine', BeaconModel.Marine, [...base, Petrol, Flow, BnwasAlarm, BnwasMode, Autopilot, Status, None]],
    ['Marine2', BeaconModel.Marine2, [...base, Petrol, Flow, BnwasAlarm, BnwasMode, Autopilot, Status, None]],
  ])('%s', (_, model, kinds) => {
    expect(kindsOf(model)).toEqual(kinds);
  });

  it('CHAN-D01 are numbered from 1, with the units of their kinds, in both languages', () => {
    const [en, ru] = [channelsOfModel(BeaconModel.Marine, 'en'), channelsOfModel(BeaconModel.Marine, 'ru')];
    expect(en.map((c) => c.Number)).toEqual(en.map((_, i) => i + 1));
    expect(en.map((c) => c.Unit)).toEqual([
      'V',
      '%',
      '°C',
      'km/h',
      '°',
      'l',
      'l/h',
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(ru.map((c) => c.Unit)).toEqual(en.map((c) => c.Unit));
    expect(en.map((c) => c.Precision)).toEqual([2, 0, 1, 1, 0, 0, 1, ...Array<null>(5).fill(null)]);
    expect(ru.some((c, i) => c.Name === en[i]?.Name)).toBe(false);
  });

  it('CHAN-D11, CHAN-D12 know the analog input and the fuel channels', () => {
    expect(channelsOfModel(BeaconModel.Pro, 'en').find((c) => c.AnalogFlag !== null)?.ChannelFlag).toBe(None);
    expect(
      channelsOfModel(BeaconModel.Fishery, 'en')
        .filter((c) => c.FuelDailyConsumption)
        .map((c) => c.ChannelFlag),
    ).toEqual([Petrol, Flow]);
  });
});

describe('CHAN-D14 the labels of codes', () => {
  it.each([
    ['alarm', BnwasAlarm, [1, 3, 3]],
    ['mode', BnwasMode, [3, 1, 1, 2, 2]],
    ['autopilot', Autopilot, [1, 1, 1]],
    ['status', Status, [1, 2, 3]],
  ])('of the %s kind have their general states', (_, kind, states) => {
    for (const locale of ['ru', 'en'] as const) {
      const labels = labelsOfKind(kind, locale) ?? [];
      expect(labels.map((l) => [l.Value, l.Status])).toEqual(states.map((s, i) => [i, s]));
      expect(labels.every((l) => l.Label.length > 1)).toBe(true);
    }
  });

  it('are none for measured kinds', () => {
    expect(labelsOfKind(Voltage, 'en')).toBeNull();
  });
});

describe('BEACON-D02, BEACON-D03 fuel and bridge watch', () => {
  const recordOf = (kinds: number[], device: object) =>
    ({
      device: { fuelManagement: true, bnwasShowStatus: true, ...device },
      sensors: kinds.map((flag, i) =>
        sensorOf(
          1,
          channelRow(
            { Number: i + 1, Name: 'x', ChannelFlag: flag as ChannelKind, ChannelType: ChannelType.Real },
            'en',
          ),
        ),
      ),
    }) as Pick<BeaconRecord, 'device' | 'sensors'> as BeaconRecord;
  it.each([
    ['a fuel level', [Petrol], {}, true, false],
    ['a fuel flow', [Flow], {}, true, false],
    ['fuel switched off', [Petrol], { fuelManagement: false }, false, false],
    ['neither', [Voltage], {}, false, false],
    ['a bridge alarm', [BnwasAlarm], {}, false, true],
    ['its display switched off', [BnwasAlarm], { bnwasShowStatus: false }, false, false],
  ])('%s', (_, kinds, device, fuel, watch) => {
    const record = recordOf(kinds, device);
    expect([managesFuel(record), showsBnwas(record)]).toEqual([fuel, watch]);
  });
});
