import { reportedValues } from './choice.ts';

describe('REMOTE-D13 what a device told of a page', () => {
  it.each([
    [
      'keeps what can be',
      'exchange',
      { DataCollectInterval: 60, NmeaMode: 2 },
      { DataCollectInterval: 60, NmeaMode: 2 },
    ],
    ['leaves out what no such page has', 'motion', { StopTimeout: 60, Colour: 'red' }, { StopTimeout: 60 }],
    [
      'leaves out what is beyond its limits',
      'exchange',
      { DataCollectInterval: 1, NmeaMode: 1 },
      { NmeaMode: 1 },
    ],
    [
      'leaves out what cannot be stored',
      'sim',
      { Sim1: { Password: 'a\u0000' }, Sim2: { Apn: 'b' } },
      { Sim2: { Apn: 'b' } },
    ],
  ] as const)('%s', (_, page, told, known) => expect(reportedValues(page, told)).toEqual(known));
});
