import { scaled, unscaled, type ChannelSettings } from '../index.ts';

describe('CHAN-D11 an analog input', () => {
  const input = (
    AnalogFlag: 0 | 1 | null,
    Min: number | null,
    Max: number | null,
  ): Pick<ChannelSettings, 'AnalogFlag' | 'Min' | 'Max'> => ({ AnalogFlag, Min, Max });
  it.each([
    ['0 V is the least', 0, input(0, -50, 150), -50],
    ['5 V is the middle', 5, input(0, -50, 150), 50],
    ['10 V is the most', 10, input(0, -50, 150), 150],
    ['4 mA is the least', 4, input(1, 0, 800), 0],
    ['12 mA is the middle', 12, input(1, 0, 800), 400],
    ['without a scale the volts stay', 5, input(0, null, 150), 5],
    ['any other channel stays', 5, input(null, 0, 150), 5],
  ])('%s', (_, raw, settings, value) => {
    expect(scaled(raw, settings)).toBe(value);
    expect(unscaled(value, settings)).toBeCloseTo(raw);
  });
});
