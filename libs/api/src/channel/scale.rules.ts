import { AnalogInput, type ChannelSettings } from './channel.ts';

const spans = { [AnalogInput.Voltage]: [0, 10], [AnalogInput.Current]: [4, 20] } as const;

/** The value of an analog input, 0-10 V or 4-20 mA, on the scale of its Min and Max; any other value as it came (CHAN-D11). */
export function scaled(raw: number, s: Pick<ChannelSettings, 'AnalogFlag' | 'Min' | 'Max'>): number {
  if (s.AnalogFlag === null || s.Min === null || s.Max === null) return raw;
  const [low, high] = spans[s.AnalogFlag];
  return s.Min + ((raw - low) / (high - low)) * (s.Max - s.Min);
}

/** What an analog input must have measured to give this value: the way back of `scaled`. */
export function unscaled(value: number, s: Pick<ChannelSettings, 'AnalogFlag' | 'Min' | 'Max'>): number {
  if (s.AnalogFlag === null || s.Min === null || s.Max === null || s.Min === s.Max) return value;
  const [low, high] = spans[s.AnalogFlag];
  return low + ((value - s.Min) / (s.Max - s.Min)) * (high - low);
}
