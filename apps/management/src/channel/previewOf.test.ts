import { ValueState } from '@mayak/api';
import { aBeacon, aChannel, aChannelSettings } from '@mayak/api/fixtures';
import { previewOf } from './previewOf';

const known = aChannelSettings({ Unit: 'V', Precision: 1 });
const preview = (
  part: Parameters<typeof aChannelSettings>[0],
  channel: Parameters<typeof aChannel>[0] = {},
  was = known,
) =>
  previewOf(
    aBeacon(),
    aChannel({ Value: 12, ...channel }),
    was,
    aChannelSettings({ Unit: 'V', Precision: 1, ...part }),
    { locale: 'en', unit: 3 },
  );

describe('CHAN-D02, CHAN-D09, CHAN-D11 the value as it will be shown', () => {
  it.each([
    [{}, '12.0\u00a0V', 'normal'],
    [{ Precision: 0, PadLeadingZeros: 4 }, '0012\u00a0V', 'normal'],
    [{ UpperPreEmergency: 11 }, '12.0\u00a0V', 'preEmergency'],
    [{ LowerEmergency: 13 }, '12.0\u00a0V', 'emergency'],
    [{ Enabled: false }, '12.0\u00a0V', 'undefined'],
    [{ ChannelFlag: 3, Precision: 0 }, '6\u00a0kn', 'normal'],
  ])('%j', (part, text, palette) => {
    expect(preview(part)).toMatchObject({ text, palette });
  });

  it('of an analog input follows its new scale', () => {
    const was = aChannelSettings({ AnalogFlag: 0, Min: 0, Max: 24 });
    expect(preview({ AnalogFlag: 0, Min: 0, Max: 48 }, {}, was)).toMatchObject({ value: 24 });
  });

  it('keeps to a beacon that does not check emergencies, and to a sensor without a value', () => {
    const unchecked = { ValueEmergencyState: ValueState.Undefined };
    expect(preview({ LowerEmergency: 13 }, unchecked)).toMatchObject({ palette: 'normal' });
    expect(preview({}, { Value: null })).toMatchObject({ text: null, palette: 'undefined' });
  });
});
