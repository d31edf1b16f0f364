import {
  CellType,
  ChannelKind,
  ChannelType,
  GeneralState,
  nextContact,
  type ReportColumn,
  type ReportPart,
  type ReportRow,
} from '@mayak/api';
import { LatestColumn } from '@mayak/api/latest';
import { SectionKind } from '@mayak/api/sections';
import { exchangeIntervals } from '../../../core/rules/store/intervals.ts';
import { columnsOf } from '../columns.ts';
import type { ReportedBeacon, ReportedLatest } from '../order.ts';
import type { ColumnKey } from '../texts.ts';
import { iso, namesAt, seconds, sectionPart, tidy, valueText, type Building } from './building.ts';
import type { Progress } from './oneAhead.ts';

/** So many beacons are told of at once. */
const portion = 200;
/** The state of a beacon that has told nothing yet. */
const silent = -1;

type Reading = NonNullable<ReportedLatest['readings'][number]>;
type Known = ReportedBeacon & { latest: ReportedLatest };
const isKnown = (beacon: ReportedBeacon): beacon is Known => beacon.latest !== undefined;

/** The unit in which all beacons tell a sensor as a number; null where some tell it in words, or in another unit. */
function sharedUnit(readings: readonly Reading[]): { unit: string | null } | null {
  const units = new Set(
    readings.map(({ sensor: { settings } }) => {
      if (settings.ChannelType !== ChannelType.Real) return undefined;
      return settings.ChannelFlag === ChannelKind.Speed ? 'km/h' : settings.Unit;
    }),
  );
  const [unit] = units;
  return units.size === 1 && unit !== undefined ? { unit } : null;
}

/** A sensor by the name that beacons share, as the columns of its value, its time and its age. */
function sensorOf({ order, texts }: Building, name: string, i: number) {
  const key = `Sensor${i}`;
  const readings = order.beacons.flatMap(({ latest }) => latest?.readings[i] ?? []);
  const shared = sharedUnit(readings);
  const value: ReportColumn = shared
    ? { Key: key, Title: name, Type: CellType.Number, Unit: shared.unit }
    : { Key: key, Title: name, Type: CellType.Text, Unit: null };
  const { at, age } = texts.latest;
  const times: ReportColumn[] = [
    { Key: `${key}At`, Title: at(name), Type: CellType.DateTime, Unit: null },
    { Key: `${key}Age`, Title: age(name), Type: CellType.Duration, Unit: 's' },
  ];
  return { key, isNumber: shared !== null, columns: order.latest?.SensorTimes ? [value, ...times] : [value] };
}

/** The cells of a sensor; a beacon that has it and has told nothing says so (REP-D17). */
function sensorCells(
  building: Building,
  beacon: Known,
  { key, isNumber }: ReturnType<typeof sensorOf>,
  reading: Reading | null,
): ReportRow {
  if (!reading) return {};
  const { value, at, sensor } = reading;
  const { created } = building.order;
  const digits = sensor.settings.Precision ?? 2;
  const number = (told: number) => tidy(Number(told.toFixed(digits)));
  const text = (told: number) => valueText(told, sensor, beacon, building);
  return {
    [key]: value === null ? building.texts.noData : isNumber ? number(value) : text(value),
    [`${key}At`]: at === null ? null : iso(at),
    [`${key}Age`]: at === null ? null : seconds(Math.max(0, created - at)),
  };
}

function cellsOf(building: Building, beacon: Known, interval: number | undefined): ReportRow {
  const { created } = building.order;
  const { contactAt, fix, alarms } = beacon.latest;
  const isSilent = contactAt === null;
  return {
    BeaconId: beacon.id,
    Name: beacon.name,
    State: isSilent ? silent : beacon.state,
    RelevanceState: isSilent ? null : beacon.relevance,
    ContactDt: isSilent ? null : iso(contactAt),
    Age: isSilent ? null : seconds(Math.max(0, created - contactAt)),
    NextContactDt:
      isSilent || interval === undefined ? null : iso(nextContact(contactAt, interval, created).expectedAt),
    Place: beacon.location ? namesAt(building, beacon)(beacon.location) : building.texts.noData,
    Location: beacon.location,
    FixDt: fix && iso(fix.t),
    Speed: tidy(fix?.speed ?? null),
    Course: fix?.course == null ? null : Math.round(fix.course) % 360,
    AlarmCount: alarms.length,
    Alarms: alarms.join('; '),
    BeaconModel: beacon.model,
    SerialNumber: beacon.serialNumber,
    Imei: beacon.imei,
  };
}

/** How many beacons stand how, for the e-mail of a schedule. */
function* summaryParts({ texts }: Building, rows: readonly ReportRow[]): Generator<ReportPart> {
  const keys: ColumnKey[] = [
    'BeaconCount',
    'EmergencyCount',
    'PreEmergencyCount',
    'SilentCount',
    'AlarmCount',
  ];
  const count = (state: number) => rows.filter(({ State }) => State === state).length;
  const row: ReportRow = {
    BeaconCount: rows.length,
    EmergencyCount: count(GeneralState.Emergency),
    PreEmergencyCount: count(GeneralState.PreEmergency),
    SilentCount: count(silent),
    AlarmCount: rows.reduce((sum, { AlarmCount }) => sum + Number(AlarmCount), 0),
  };
  yield sectionPart(texts.sections.summary, null, columnsOf(texts, keys), SectionKind.Summary);
  yield { kind: 'rows', rows: [row] };
  yield { kind: 'totals', totals: null };
}

/** The latest state: a row a beacon, with the columns and the sensors that were asked for (REP-D16, REP-D17). */
export async function* latestParts(
  building: Building,
  cut: (part: ReportPart) => ReportPart,
  progress: Progress,
): AsyncGenerator<ReportPart> {
  const { cells, order, texts } = building;
  const asked = Object.values(LatestColumn).filter((key) => order.latest?.Columns.includes(key));
  const sensors = (order.latest?.Sensors ?? []).map((name, i) => sensorOf(building, name, i));
  const columns = columnsOf(texts, ['Name', ...asked]).map((column) =>
    column.Key === 'State' ? { ...column, Words: { ...column.Words, [silent]: texts.noData } } : column,
  );
  yield cut(
    sectionPart(texts.latest.title, null, [...columns, ...sensors.flatMap((sensor) => sensor.columns)]),
  );
  const beacons = order.beacons.filter(isKnown);
  const all: ReportRow[] = [];
  for (let begin = 0; begin < beacons.length && !building.budget.isCut; begin += portion) {
    const some = beacons.slice(begin, begin + portion);
    const intervals = asked.includes(LatestColumn.Next)
      ? await exchangeIntervals(
          cells.home,
          cells,
          some.map(({ id }) => id),
        )
      : new Map<number, number>();
    const rows = some.map(
      (beacon) =>
        Object.assign(
          cellsOf(building, beacon, intervals.get(beacon.id)),
          ...sensors.map((sensor, i) =>
            sensorCells(building, beacon, sensor, beacon.latest.readings[i] ?? null),
          ),
        ) as ReportRow,
    );
    all.push(...rows);
    yield cut({ kind: 'rows', rows });
    progress((begin + some.length) / beacons.length);
  }
  yield cut({ kind: 'totals', totals: null });
  if (order.isSummed) yield* summaryParts(building, all);
}
