import { scaled, type Coord, type ReportPart, type ReportRow } from '@mayak/api';
import { ChannelSummary, stateThen } from '@mayak/api/reports';
import { channelColumns, columnsOf } from '../columns.ts';
import { judgedBy, type ReportedBeacon, type ReportedSensor } from '../order.ts';
import { samplesOf } from '../../history/read.ts';
import type { Asked } from '../../history/store/rows.ts';
import {
  askedBefore,
  askedOf,
  holdingOf,
  iso,
  rowsPart,
  seconds,
  sectionPart,
  sensorsOf,
  tidy,
  valueText,
  type Building,
} from './building.ts';

/** What sensors told at one moment. */
export interface Moment {
  t: number;
  at: Coord | null;
  /** By the order of the sensors; NaN where one told nothing. */
  values: readonly number[];
}

/** What some sensors of a beacon told, by time, moment by moment. */
export async function* momentsOf(
  { db }: Building,
  asked: Asked,
  sensors: readonly ReportedSensor[],
): AsyncGenerator<Moment> {
  const numbers = sensors.map(({ number }) => number);
  if (numbers.length === 0) return;
  for await (const { t, lat, lng, values } of samplesOf(db, asked, numbers))
    for (let i = 0; i < t.length; i += 1) {
      const told = sensors.map(({ number, settings }) => {
        const raw = values[number - 1]?.[i] ?? NaN;
        return Number.isNaN(raw) ? NaN : scaled(raw, settings);
      });
      if (told.every(Number.isNaN)) continue;
      const [a = NaN, b = NaN] = [lat[i], lng[i]];
      yield { t: t[i] ?? 0, at: Number.isNaN(a) ? null : [a, b], values: told };
    }
}

/** A row a sensor (REP-D06). */
export async function* channelSection(
  building: Building,
  beacon: ReportedBeacon,
): AsyncGenerator<ReportPart> {
  const { texts } = building;
  yield sectionPart(
    beacon.name,
    beacon.id,
    columnsOf(texts, [
      'Name',
      'ChannelFlag',
      'LastValue',
      'LastTimestamp',
      'Min',
      'Max',
      'Average',
      'SampleCount',
      'PreEmergencyTime',
      'EmergencyTime',
      'EmergencyCount',
    ]),
  );
  const sensors = sensorsOf(building, beacon);
  const holding = holdingOf(building, beacon);
  const summaries = sensors.map((sensor) => new ChannelSummary(judgedBy(sensor, beacon), holding));
  for await (const { t, at, values } of momentsOf(building, askedBefore(building, beacon), sensors))
    values.forEach((value, i) => {
      if (!Number.isNaN(value)) summaries[i]?.add(t, value, at);
    });
  const rows = sensors.map((sensor, i): ReportRow => {
    const figures = summaries[i]?.done();
    const last = figures?.last ?? null;
    return {
      Name: sensor.settings.Name,
      ChannelFlag: texts.channelKinds[sensor.settings.ChannelFlag],
      LastValue: last && valueText(last.value, sensor, beacon, building),
      LastTimestamp: last && iso(last.t),
      Min: tidy(figures?.least ?? null),
      Max: tidy(figures?.greatest ?? null),
      Average: tidy(figures?.mean ?? null),
      SampleCount: figures?.samples ?? 0,
      PreEmergencyTime: seconds(figures?.preEmergency ?? 0),
      EmergencyTime: seconds(figures?.emergency ?? 0),
      EmergencyCount: figures?.emergencies ?? 0,
      Channel: sensor.settings.Id,
    };
  });
  yield rowsPart(building, rows);
  yield { kind: 'totals', totals: null };
}

/** Rows that are given on at once. */
const portion = 1_000;

/** A row a moment, and one for each silence (REP-D08). */
export async function* momentSection(building: Building, beacon: ReportedBeacon): AsyncGenerator<ReportPart> {
  const sensors = sensorsOf(building, beacon);
  yield sectionPart(beacon.name, beacon.id, [
    ...columnsOf(building.texts, ['Timestamp', 'Coordinates']),
    ...sensors.flatMap((sensor) => channelColumns(building.texts, sensor)),
    ...columnsOf(building.texts, ['NoDataTime']),
  ]);
  let rows: ReportRow[] = [];
  let last: number | null = null;
  for await (const { t, at, values } of momentsOf(building, askedOf(building, beacon), sensors)) {
    if (rows.length >= portion) {
      yield rowsPart(building, rows);
      rows = [];
    }
    if (building.budget.isCut) break;
    if (last !== null && t - last > beacon.gap)
      rows.push({ Timestamp: iso(last), Coordinates: null, NoDataTime: seconds(t - last) });
    last = t;
    const row: ReportRow = { Timestamp: iso(t), Coordinates: at, NoDataTime: null };
    values.forEach((value, i) => {
      const sensor = sensors[i];
      if (!sensor) return;
      const key = `Channel${sensor.settings.Id}`;
      const isTold = !Number.isNaN(value);
      const word = () => sensor.labels.find(({ Value }) => Value === value)?.Label ?? String(value);
      row[key] = !isTold ? null : sensor.settings.ChannelType === 0 ? tidy(value) : word();
      row[`${key}State`] = isTold ? stateThen(value, judgedBy(sensor, beacon)) : null;
    });
    rows.push(row);
  }
  yield rowsPart(building, rows);
  yield { kind: 'totals', totals: null };
}
