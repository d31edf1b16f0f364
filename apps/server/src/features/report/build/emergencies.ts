import {
  ChannelKind,
  GeneralState,
  limits,
  type BnwasAlarm,
  type ReportPart,
  type ReportRow,
} from '@mayak/api';
import { AlarmIntervals, bridgeAlarms } from '@mayak/api/reports';
import { columnsOf } from '../columns.ts';
import type { ColumnKey } from '../texts.ts';
import { judgedBy, type ReportedBeacon } from '../order.ts';
import { alarmSteps } from '../store/bridgeAlarms.ts';
import {
  askedBefore,
  askedOf,
  holdingOf,
  iso,
  namesAt,
  seconds,
  sectionPart,
  sensorsOf,
  valueText,
  type Building,
} from './building.ts';
import { takeValues } from './sensors.ts';

/** The alarms of sensors; that of the bridge is told by its own log. */
async function sensorAlarms(building: Building, beacon: ReportedBeacon): Promise<ReportRow[]> {
  const taken = sensorsOf(building, beacon)
    .filter(({ settings }) => settings.ChannelFlag !== ChannelKind.BnwasAlarm)
    .map((sensor) => ({
      sensor,
      by: new AlarmIntervals(judgedBy(sensor, beacon), holdingOf(building, beacon)),
    }));
  await takeValues(building, askedBefore(building, beacon), taken);
  const nameAt = namesAt(building, beacon);
  return taken.flatMap(({ sensor, by }) =>
    by.done().map(({ state, from, to, extreme, at }) => ({
      Channel: sensor.settings.Name,
      State: state,
      StartDt: iso(from),
      EndDt: iso(to),
      Duration: seconds(to - from),
      ExtremeValue: valueText(extreme, sensor, beacon, building),
      Coordinates: at,
      Geoobjects: at && nameAt(at),
    })),
  );
}

const endOf = ({ EndDt }: BnwasAlarm, end: number) => Math.min(EndDt === null ? end : Date.parse(EndDt), end);

/** The alarms of the bridge in the period (BNWAS-D08). */
async function bridgeRows(building: Building, beacon: ReportedBeacon): Promise<ReportRow[]> {
  const { texts, db, order } = building;
  const { from, end } = askedOf(building, beacon);
  const watched = beacon.sensors.find(({ settings }) => settings.ChannelFlag === ChannelKind.BnwasAlarm);
  const isAsked = order.channels.length === 0 || (watched && order.channels.includes(watched.settings.Id));
  if (!isAsked) return [];
  const since = Math.max(beacon.since, from - limits.bridgeWatch.before);
  return bridgeAlarms(await alarmSteps(db, beacon.id, since, end))
    .filter((alarm) => endOf(alarm, end) > from)
    .map((alarm) => {
      const [begin, over] = [Math.max(Date.parse(alarm.StartDt), from), endOf(alarm, end)];
      return {
        Channel: watched?.settings.Name ?? texts.bridgeWatch,
        State: GeneralState.Emergency,
        StartDt: iso(begin),
        EndDt: iso(over),
        Duration: seconds(over - begin),
        ExtremeValue: texts.bridgeAlarm[alarm.State] ?? '',
        Coordinates: null,
        Geoobjects: null,
      };
    });
}

const byStart = (a: ReportRow, b: ReportRow) => String(a['StartDt']).localeCompare(String(b['StartDt']));

/** The columns of alarms. */
export const alarmColumns: ColumnKey[] = [
  'Channel',
  'State',
  'StartDt',
  'EndDt',
  'Duration',
  'ExtremeValue',
  'Coordinates',
  'Geoobjects',
];

/** The pre-emergencies and emergencies of a beacon by time, judged by its thresholds of today (REP-D09). */
export const alarmRows = async (building: Building, beacon: ReportedBeacon): Promise<ReportRow[]> =>
  [...(await sensorAlarms(building, beacon)), ...(await bridgeRows(building, beacon))].sort(byStart);

/** The same as the section of a report. */
export async function* emergencySection(
  building: Building,
  beacon: ReportedBeacon,
): AsyncGenerator<ReportPart> {
  yield sectionPart(beacon.name, beacon.id, columnsOf(building.texts, alarmColumns));
  const rows = await alarmRows(building, beacon);
  yield { kind: 'rows', rows };
  const duration = rows.reduce((sum, { Duration }) => sum + Number(Duration), 0);
  yield { kind: 'totals', totals: { Duration: duration } };
}
