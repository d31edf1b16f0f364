import { GeneralState, type Channel } from './channel.ts';

/** Values of a sensor that are alarms, from one to another. */
export interface AlarmRange {
  from: number;
  to: number;
  state: 'preEmergency' | 'emergency';
}

/** Far beyond any axis. */
const far = 1e9;

/** The values behind the thresholds of a sensor, or half around each code of alarm (CHAN-D02, CHART-D03). */
export function alarmRanges({
  Thresholds,
  EnumValues,
}: Pick<Channel, 'Thresholds' | 'EnumValues'>): AlarmRange[] {
  if (EnumValues)
    return EnumValues.filter(({ Status }) => Status >= GeneralState.PreEmergency).map(
      ({ Value, Status }) => ({
        from: Value - 0.5,
        to: Value + 0.5,
        state: Status === GeneralState.Emergency ? 'emergency' : 'preEmergency',
      }),
    );
  if (!Thresholds) return [];
  const [least, low, high, most] = Thresholds;
  const ranges: (AlarmRange | null)[] = [
    least === null ? null : { from: -far, to: least, state: 'emergency' },
    low === null ? null : { from: least ?? -far, to: low, state: 'preEmergency' },
    high === null ? null : { from: high, to: most ?? far, state: 'preEmergency' },
    most === null ? null : { from: most, to: far, state: 'emergency' },
  ];
  return ranges.filter((range) => range !== null);
}
