import { LengthUnit } from '../user/index.ts';
import { ChannelKind } from './channel.ts';
import { sensorUnit } from './units.ts';

describe('CHAN-D09, CHAN-D15 the unit with which a sensor is shown', () => {
  it.each([
    ['km/h', ChannelKind.Speed, LengthUnit.Knot, 'ru', 'уз'],
    ['km/h', ChannelKind.Speed, LengthUnit.Kilometre, 'en', 'km/h'],
    ['V', ChannelKind.Voltage, LengthUnit.Knot, 'ru', 'В'],
    ['bar', ChannelKind.None, LengthUnit.Knot, 'en', 'bar'],
    [null, ChannelKind.None, LengthUnit.Knot, 'en', ''],
  ] as const)('%s of kind %i in unit %i and language %s is "%s"', (Unit, ChannelFlag, unit, locale, word) =>
    expect(sensorUnit({ Unit, ChannelFlag }, { unit, locale })).toBe(word),
  );
});
