import { channelsOf, limits, type RemotePage } from '@mayak/api';

/** The modules of a beacon. */
type Modules = Parameters<typeof channelsOf>[0];

/** How a parameter is shown and typed. */
export type PageField = {
  /** Its path in the values of the page. */
  name: string;
} & (
  | { kind: 'number'; unit?: 's' | 'min' | 'kmh' | 'V'; min: number; max: number }
  | {
      kind: 'choice';
      options: readonly number[];
      words?: 'ExchangeMode' | 'DataChannel' | 'NmeaMode' | 'Parity' | 'SleepMode';
      unit?: 'min' | 'baud';
    }
  | { kind: 'text' | 'password' | 'list' | 'times' | 'switch' }
);

const { remote } = limits;
const switchOf = (name: string): PageField => ({ name, kind: 'switch' });
const sim = (name: string): PageField[] => [
  { name: `${name}.Apn`, kind: 'text' },
  { name: `${name}.Login`, kind: 'text' },
  { name: `${name}.Password`, kind: 'password' },
];

/** The parameters of each page, in their order; the registers of Modbus have a table of their own (REMOTE-D04 to REMOTE-D08). */
export function fieldsOf(page: RemotePage, modules: Modules): readonly PageField[] {
  switch (page) {
    case 'exchange':
      return [
        { name: 'DataCollectInterval', kind: 'number', unit: 's', ...remote.collect },
        { name: 'ExchangeMode', kind: 'choice', options: [0, 1], words: 'ExchangeMode' },
        { name: 'DataExchangeInterval', kind: 'number', unit: 's', ...remote.exchange },
        { name: 'Schedule', kind: 'times' },
        { name: 'DataChannel', kind: 'choice', options: channelsOf(modules), words: 'DataChannel' },
        { name: 'NmeaMode', kind: 'choice', options: [0, 1, 2], words: 'NmeaMode' },
      ];
    case 'sim':
      return [...sim('Sim1'), ...sim('Sim2')];
    case 'lrit':
      return [
        switchOf('Enabled'),
        { name: 'Interval', kind: 'choice', options: remote.lritIntervals, unit: 'min' },
        { name: 'AspAddress', kind: 'text' },
      ];
    case 'ssas':
      return [
        switchOf('Enabled'),
        { name: 'RepeatInterval', kind: 'number', unit: 'min', ...remote.ssasRepeat },
        { name: 'Emails', kind: 'list' },
        { name: 'Phones', kind: 'list' },
        switchOf('TestMode'),
      ];
    case 'modbus':
      return [
        switchOf('Enabled'),
        { name: 'BaudRate', kind: 'choice', options: remote.baudRates, unit: 'baud' },
        { name: 'Parity', kind: 'choice', options: [0, 1, 2], words: 'Parity' },
        { name: 'StopBits', kind: 'choice', options: [1, 2] },
        { name: 'PollInterval', kind: 'number', unit: 's', ...remote.poll },
      ];
    case 'motion':
      return [
        switchOf('MotionDetection'),
        { name: 'SpeedThreshold', kind: 'number', unit: 'kmh', ...remote.speedThreshold },
        { name: 'StopTimeout', kind: 'number', unit: 's', ...remote.stopTimeout },
      ];
    case 'power':
      return [
        { name: 'SleepMode', kind: 'choice', options: [0, 1, 2], words: 'SleepMode' },
        { name: 'LowVoltage', kind: 'number', unit: 'V', ...remote.lowVoltage },
      ];
    case 'bnwas':
      return [
        { name: 'DormantPeriod', kind: 'number', unit: 'min', ...remote.dormantPeriod },
        switchOf('AlarmRelay'),
      ];
  }
}
