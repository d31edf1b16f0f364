import { scaled, type Coord, type ReportPart, type ReportRow } from '@mayak/api';
import type { Samples } from '@mayak/api/history';
import { ChannelSummary, stateThen } from '@mayak/api/reports';
import { channelColumns, columnsOf } from '../columns.ts';
import { judgedBy, type ReportedBeacon, type ReportedSensor } from '../order.ts';
import { samplesOf } from '../../../core/history/read.ts';
import type { Asked } from '../../../core/history/store/rows.ts';
import { withSilences } from './silences.ts';
import {
  askedBefore,
  askedOf,
  holdingOf,
  iso,
  seconds,
  sectionPart,
  sensorNumber,
  sensorsOf,
  sensorUnit,
  tidy,
  valueText,
  type Building,
  pastDb,
} from './building.ts';

/** What sensors told at one moment. */
interface Moment {
  t: number;
  at: Coord | null;
  /** By the order of the sensors; NaN where one told nothing. */
  values: readonly number[];
}

const none = new Float64Array();

/** What some sensors of a beacon told, by time, moment by moment. */
async function* momentsOf(
  building: Building,
  asked: Asked,
  sensors: readonly ReportedSensor[],
): AsyncGenerator<Moment> {
  const numbers = sensors.map(({ number }) => number);
  if (numbers.length === 0) return;
  const db = await pastDb(building, asked.beaconId);
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

/** Takes values of a sensor, by time, with where they were told; NaN where that is not known. */
interface Taker {
  addAll(samples: Pick<Samples, 't' | 'lat' | 'lng'>, values: Float64Array): void;
}

/** Gives the values of a period to what takes those of their sensors: there may be millions. */
export async function takeValues(
  building: Building,
  asked: Asked,
  taken: readonly { sensor: ReportedSensor; by: Taker }[],
  { places = true } = {},
): Promise<void> {
  const numbers = taken.map(({ sensor }) => sensor.number);
  if (numbers.length === 0) return;
  const db = await pastDb(building, asked.beaconId);
  for await (const samples of samplesOf(db, asked, numbers, { places, into: [] }))
    for (const { sensor, by } of taken) {
      const raw = samples.values[sensor.number - 1] ?? none;
      by.addAll(
        samples,
        sensor.settings.AnalogFlag === null ? raw : raw.map((value) => scaled(value, sensor.settings)),
      );
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
      'Unit',
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
  const taken = sensors.map((sensor) => ({
    sensor,
    by: new ChannelSummary(judgedBy(sensor, beacon), holding),
  }));
  await takeValues(building, askedBefore(building, beacon), taken, { places: false });
  const rows = taken.map(({ sensor, by }): ReportRow => {
    const figures = by.done();
    const { last } = figures;
    return {
      Name: sensor.settings.Name,
      ChannelFlag: texts.channelKinds[sensor.settings.ChannelFlag],
      LastValue: last && valueText(last.value, sensor, beacon, building),
      LastTimestamp: last && iso(last.t),
      Unit: sensorUnit(sensor, beacon, building),
      Min: sensorNumber(figures.least, sensor, beacon, building),
      Max: sensorNumber(figures.greatest, sensor, beacon, building),
      Average: sensorNumber(figures.mean, sensor, beacon, building),
      SampleCount: figures.samples,
      PreEmergencyTime: seconds(figures.preEmergency),
      EmergencyTime: seconds(figures.emergency),
      EmergencyCount: figures.emergencies,
      Channel: sensor.settings.Id,
    };
  });
  yield { kind: 'rows', rows };
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
  const moments = withSilences(momentsOf(building, askedOf(building, beacon), sensors));
  for await (const { moment, silence } of moments) {
    const { t, at, values } = moment;
    if (rows.length >= portion) {
      yield { kind: 'rows', rows };
      rows = [];
    }
    if (building.budget.isCut) break; // By what was given before.
    if (silence !== null)
      rows.push({ Timestamp: iso(t - silence), Coordinates: null, NoDataTime: seconds(silence) });
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
  yield { kind: 'rows', rows };
  yield { kind: 'totals', totals: null };
}
