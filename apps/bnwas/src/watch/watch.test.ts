import { BeaconModel, BnwasState, CardFlag, type BnwasNow } from '@mayak/api';
import { someColumns } from '@mayak/api/fixtures';
import { beaconRows } from '@mayak/fleet';
import { stageNow, watchedRows } from './watch';

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

describe('BNWAS-D09 the stage of an alarm', () => {
  const { Alarm, EmergencyCall, Normal } = BnwasState;
  const now = (...stages: number[]) =>
    ({ Alarm: { EndDt: null, Stages: stages.map((Stage) => ({ Stage })) } }) as unknown as BnwasNow;
  it.each([
    [EmergencyCall, now(1, 2), 2],
    [Alarm, now(), null],
    [Alarm, undefined, null],
    [Alarm, { BeaconId: 1, DormantMinutes: 3, Alarm: null }, null],
    [Normal, now(1), null],
    [Alarm, { Alarm: { ...now(1).Alarm, EndDt: '2026-11-20T10:00:00Z' } } as BnwasNow, null],
  ] as const)('in state %i of %j is %s', (state, told, stage) => expect(stageNow(state, told)).toBe(stage));
});
