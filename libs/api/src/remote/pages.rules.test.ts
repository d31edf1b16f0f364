import {
  BeaconModel,
  channelsOf,
  DataChannel,
  HexCommand,
  initialOf,
  initialValues,
  modulesOf,
  pageFaults,
  pagesOf,
  remotePages,
  sendingNotes,
  type PageValues,
  type RemotePage,
} from '../index.ts';

const deviceOf = (name: keyof typeof BeaconModel) => {
  const model = BeaconModel[name];
  const { HasGsmModule, HasIridiumModule } = modulesOf(model);
  return { model, hasGsm: HasGsmModule, hasIridium: HasIridiumModule };
};
const part = <P extends RemotePage>(page: P, values: Partial<PageValues<P>>) => ({
  ...(initialValues[page] as PageValues<P>),
  ...values,
});

describe('REMOTE-D04 to REMOTE-D08 the pages of a model', () => {
  it.each([
    ['Mini', 'exchange sim motion power'],
    ['Standard', 'exchange sim modbus motion power'],
    ['Compact', 'exchange modbus motion power'],
    ['Fishery', 'exchange sim lrit ssas modbus motion power'],
    ['Marine', 'exchange sim lrit ssas modbus motion power bnwas'],
    ['Marine2', 'exchange sim lrit ssas modbus motion power bnwas'],
  ] as const)('%s: %s', (name, pages) => expect(pagesOf(deviceOf(name)).join(' ')).toBe(pages));

  it.each(Object.keys(remotePages) as RemotePage[])('what %s begins with is valid', (page) => {
    expect(remotePages[page].safeParse(initialValues[page]).success).toBe(true);
    for (const name of ['Marine2', 'Standard', 'Compact'] as const)
      expect(pageFaults(page, initialOf(page, deviceOf(name)), deviceOf(name))).toEqual([]);
  });

  it.each([
    ['Marine2', [0, 1, 2, 3]],
    ['Standard', [1]],
    ['Compact', [0]],
  ] as const)('the data channels of %s are %j', (name, channels) =>
    expect(channelsOf(deviceOf(name))).toEqual(channels),
  );
});

describe('REMOTE-01 to REMOTE-10 the limits of the pages', () => {
  it.each([
    ['exchange', { DataCollectInterval: 9 }],
    ['exchange', { DataCollectInterval: 86_401 }],
    ['exchange', { DataExchangeInterval: 59 }],
    ['exchange', { DataExchangeInterval: 604_801 }],
    ['exchange', { Schedule: ['24:00'] }],
    ['exchange', { Schedule: Array(25).fill('10:00') }],
    ['exchange', { DataChannel: 4 }],
    ['exchange', { NmeaMode: 3 }],
    ['sim', { Sim1: { Apn: 'a'.repeat(64), Login: '' } }],
    ['sim', { Sim2: { Apn: '', Login: 'a'.repeat(33) } }],
    ['sim', { Sim1: { Apn: '', Login: '', Password: 'a'.repeat(33) } }],
    ['lrit', { Interval: 45 }],
    ['lrit', { AspAddress: 'a'.repeat(101) }],
    ['ssas', { RepeatInterval: 0 }],
    ['ssas', { RepeatInterval: 61 }],
    ['ssas', { Emails: ['nobody'] }],
    ['ssas', { Emails: Array(6).fill('a@example.com') }],
    ['ssas', { Phones: ['12'] }],
    ['ssas', { Phones: Array(4).fill('+79001234567') }],
    ['modbus', { BaudRate: 1000 }],
    ['modbus', { Parity: 3 }],
    ['modbus', { StopBits: 3 }],
    ['modbus', { PollInterval: 0 }],
    [
      'modbus',
      {
        Registers: Array(33).fill({
          ChannelId: 1,
          SlaveAddress: 1,
          Function: 3,
          Address: 0,
          DataType: 0,
          Multiplier: 1,
        }),
      },
    ],
    [
      'modbus',
      {
        Registers: [{ ChannelId: 1, SlaveAddress: 248, Function: 3, Address: 0, DataType: 0, Multiplier: 1 }],
      },
    ],
    ['motion', { SpeedThreshold: 0 }],
    ['motion', { StopTimeout: 9 }],
    ['power', { SleepMode: 3 }],
    ['power', { LowVoltage: -1 }],
    ['bnwas', { DormantPeriod: 2 }],
    ['bnwas', { DormantPeriod: 13 }],
  ] as const)('%s refuses %j', (page, values) =>
    expect(remotePages[page].safeParse({ ...initialValues[page], ...values }).success).toBe(false),
  );

  it.each([
    [{ DataCollectInterval: 600, DataExchangeInterval: 300 }, 'DataExchangeInterval: order'],
    [{ ExchangeMode: 1 }, 'Schedule: required'],
    [{ ExchangeMode: 1, Schedule: ['06:00'] }, ''],
    [{ DataChannel: DataChannel.IridiumOnly }, 'DataChannel: unknown'],
  ] as const)('REMOTE-D04 exchange with %j: %s', (values, fault) => {
    const faults = pageFaults(
      'exchange',
      part('exchange', { DataChannel: 1, ...values } as never),
      deviceOf('Standard'),
    );
    expect(faults.map(({ field, code }) => `${field}: ${code}`).join()).toBe(fault);
  });

  it.each([
    ['a5 01 0c', 'A5010C'],
    ['A5010C', 'A5010C'],
    ['a5 1', null],
    ['', null],
    ['xy', null],
    ['ab'.repeat(200), 'AB'.repeat(200)],
    ['ab'.repeat(201), null],
  ])('REMOTE-06, REMOTE-D09 the command %j: %s', (text, hex) =>
    expect(HexCommand.safeParse(text).data ?? null).toBe(hex),
  );
});

describe('REMOTE-D02 what sending a page does beside what it says', () => {
  const calm = { isAlarm: false, hasIridium: true };
  it.each([
    ['exchange', {}, calm, []],
    ['exchange', { DataExchangeInterval: 600, DataChannel: 1 }, calm, ['battery']],
    ['exchange', { DataExchangeInterval: 600 }, calm, ['battery', 'bill']],
    ['exchange', { DataExchangeInterval: 600 }, { ...calm, hasIridium: false }, ['battery']],
    ['exchange', { DataCollectInterval: 60 }, calm, ['battery']],
    ['exchange', { DataChannel: 0 }, calm, ['bill']],
    ['exchange', { DataExchangeInterval: 86_400 }, { ...calm, isAlarm: true }, ['alarm']],
    ['sim', {}, calm, ['unreachable']],
    ['lrit', { Enabled: true }, calm, ['bill']],
    ['ssas', {}, calm, ['covert']],
    ['power', { SleepMode: 2 }, calm, ['unreachable']],
    ['bnwas', {}, { ...calm, isAlarm: true }, ['alarm']],
    ['motion', {}, { ...calm, isAlarm: true }, []],
  ] as const)('%s with %j, %j: %j', (page, values, about, notes) =>
    expect(sendingNotes(page, part(page, values as never), initialValues[page], about)).toEqual(notes),
  );
});
