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
import { rulesThen, sensorsThen, thresholdText, type RulesAt } from './thresholdsThen.ts';

type Samples = Parameters<AlarmIntervals['addAll']>[0];

/** Gives what was told in a stretch of time, and what of before still holds in it. */
const inStretch = (by: AlarmIntervals, from: number, end: number) => ({
  addAll({ t, lat, lng }: Samples, values: Float64Array) {
    const [first, after] = [t.findIndex((one) => one >= from), t.findIndex((one) => one >= end)];
    if (first < 0) return;
    const cut = (list: Float64Array) => list.subarray(first, after < 0 ? undefined : after);
    by.addAll({ t: cut(t), lat: cut(lat), lng: cut(lng) }, cut(values));
  },
});

/** The alarms of sensors, by the thresholds of their time; that of the bridge is told by its own log. */
async function sensorAlarms(
  building: Building,
  beacon: ReportedBeacon,
  rulesAt: RulesAt,
): Promise<ReportRow[]> {
  const holding = holdingOf(building, beacon);
  const judged = (await sensorsThen(building, beacon))
    .filter(({ sensor }) => sensor.settings.ChannelFlag !== ChannelKind.BnwasAlarm)
    .map(({ sensor, from, end }) => {
      const alarms = new AlarmIntervals(judgedBy(sensor, beacon), { ...holding, from, end });
      const isWhole = from === holding.from && end === holding.end;
      return { sensor, alarms, by: isWhole ? alarms : inStretch(alarms, from - holding.hold, end) };
    });
  await takeValues(building, askedBefore(building, beacon), judged);
  const nameAt = namesAt(building, beacon);
  return judged.flatMap(({ sensor, alarms }) =>
    alarms.done().map(({ state, from, to, extreme, at }) => ({
      Channel: sensor.settings.Name,
      State: state,
      StartDt: iso(from),
      EndDt: iso(to),
      Duration: seconds(to - from),
      ExtremeValue: valueText(extreme, sensor, beacon, building),
      Threshold: thresholdText(extreme, sensor, beacon, building),
      Rules: rulesAt(from, { sensor: sensor.settings.Id, state }),
      Coordinates: at,
      Geoobjects: at && nameAt(at),
    })),
  );
}

const endOf = ({ EndDt }: BnwasAlarm, end: number) => Math.min(EndDt === null ? end : Date.parse(EndDt), end);

/** The alarms of the bridge in the period (BNWAS-D08). */
async function bridgeRows(
  building: Building,
  beacon: ReportedBeacon,
  rulesAt: RulesAt,
): Promise<ReportRow[]> {
  const { texts, cells } = building;
  const { from, end } = askedOf(building, beacon);
  const watched = beacon.sensors.find(({ settings }) => settings.ChannelFlag === ChannelKind.BnwasAlarm);
  const told = sensorsOf(building, beacon);
  const isTold = told === beacon.sensors || (watched && told.includes(watched));
  if (!isTold) return [];
  const since = Math.max(beacon.since, from - limits.bridgeWatch.before);
  return bridgeAlarms(await alarmSteps(cells.home, beacon.id, since, end))
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
        Threshold: '',
        Rules: rulesAt(begin, 'bridge'),
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
  'Threshold',
  'Rules',
  'Coordinates',
  'Geoobjects',
];

/** The pre-emergencies and emergencies of a beacon by time, judged by the thresholds of their time (REP-D09, REP-D15). */
export async function alarmRows(building: Building, beacon: ReportedBeacon): Promise<ReportRow[]> {
  const rulesAt = await rulesThen(building, beacon);
  const sensors = await sensorAlarms(building, beacon, rulesAt);
  return [...sensors, ...(await bridgeRows(building, beacon, rulesAt))].sort(byStart);
}

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
