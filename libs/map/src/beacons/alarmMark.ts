import { AlarmMark } from '@mayak/api/alarm';
import type { FleetTable } from '@mayak/fleet';

/** How the alarms of a beacon stand; none where the fleet is that of a shell of before, which knows of no alarms (RULE-D14). */
export const alarmMark = (table: FleetTable, row: number): AlarmMark =>
  ((table as Partial<FleetTable>).alarm?.[row] ?? AlarmMark.None) as AlarmMark;
