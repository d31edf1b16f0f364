import { BeaconModel, BnwasState, CardFlag } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { beaconRows } from '@mayak/fleet';
import { alarmKeyOf } from '../texts/modes';
import { watchedRows } from './watch';

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('BNWAS-01 the vessels under bridge watch', () => {
  it('are the models that have one and those that show its state (BEACON-D11)', () => {
    const columns = someColumns({
      cards: [
        { Id: 1, Name: 'Marine', Model: BeaconModel.Marine },
        { Id: 2, Name: 'Pro', Model: BeaconModel.Pro },
        { Id: 3, Name: 'Pro with watch', Model: BeaconModel.Pro, Flags: CardFlag.ShowsBnwas },
      ],
      states: [{ Id: 1 }, { Id: 2 }, { Id: 3 }],
    });
    expect(names(watchedRows(beaconRows(columns)))).toEqual(['Marine', 'Pro with watch']);
  });

  it.each([BnwasState.Alarm, BnwasState.EmergencyCall])('come first while their alarm is %i', (alarm) => {
    const columns = someColumns({
      cards: [
        { Id: 1, Name: 'Anchor' },
        { Id: 2, Name: 'Zenith' },
      ],
      states: [{ Id: 1 }, { Id: 2, BnwasAlarm: alarm }],
    });
    expect(names(watchedRows(beaconRows(columns)))).toEqual(['Zenith', 'Anchor']);
  });
});

describe('BNWAS-D01, BNWAS-D09 the name of an alarm', () => {
  it.each([
    [BnwasState.Alarm, undefined, 'alarm.alarm'],
    [BnwasState.EmergencyCall, undefined, 'alarm.call'],
    [BnwasState.EmergencyCall, null, 'alarm.call'],
    [BnwasState.EmergencyCall, 2, 'alarm.alarm'],
    [BnwasState.Normal, null, 'alarm.normal'],
  ] as const)('of state %i and stage %s is %s', (state, stage, key) =>
    expect(alarmKeyOf(state, stage)).toBe(key),
  );
});
