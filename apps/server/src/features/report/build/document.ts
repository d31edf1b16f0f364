import { type ReportColumn, type ReportPart, type ReportRow } from '@mayak/api';
import { SectionKind, sectionsOf } from '@mayak/api/sections';
import { columnsOf, knownIn } from '../columns.ts';
import type { ReportedBeacon } from '../order.ts';
import type { ColumnKey } from '../texts.ts';
import { areaColumns, areaRows } from './areas.ts';
import { sectionPart, type Building } from './building.ts';
import { dayColumns, dayRows } from './days.ts';
import { alarmColumns, alarmRows } from './emergencies.ts';
import { Past } from './past.ts';
import { speedingColumns, speedingRows } from './speedings.ts';
import { voyageColumns, voyageRows } from './voyages.ts';
import { wayColumns, wayRows } from './way.ts';

/** A beacon whose document is made. */
interface Told {
  building: Building;
  beacon: ReportedBeacon;
  past: Past;
  /** Its alarms, found once. */
  alarms: () => Promise<ReportRow[]>;
}

export function toldOf(building: Building, beacon: ReportedBeacon): Told {
  let found: Promise<ReportRow[]> | null = null;
  const alarms = () => (found ??= alarmRows(building, beacon));
  return { building, beacon, past: new Past(building, beacon), alarms };
}

interface Section {
  columns: (told: Told) => ReportColumn[];
  rows: (told: Told) => Promise<ReportRow[]>;
}

const of = (keys: (told: Told) => ColumnKey[], rows: Section['rows']): Section => ({
  columns: (told) => columnsOf(told.building.texts, keys(told)),
  rows,
});

/** What a document tells of a beacon beside the table of its type, in its order; figures are told of the whole. */
const sections: Record<Exclude<SectionKind, 'summary'>, Section> = {
  [SectionKind.Way]: {
    columns: ({ building, beacon }) => wayColumns(building, beacon),
    rows: ({ building, beacon, past }) => wayRows(building, beacon, past),
  },
  [SectionKind.Days]: of(
    ({ past }) => dayColumns(past),
    ({ building, past }) => dayRows(building, past),
  ),
  [SectionKind.Voyages]: of(
    ({ beacon, past }) => voyageColumns(beacon, past),
    ({ building, beacon, past }) => voyageRows(building, beacon, past),
  ),
  [SectionKind.Areas]: of(
    () => areaColumns,
    ({ building, past }) => areaRows(building, past),
  ),
  [SectionKind.Speeding]: of(
    () => speedingColumns,
    ({ building, beacon, past }) => speedingRows(building, beacon, past),
  ),
  [SectionKind.Alarms]: of(
    () => alarmColumns,
    ({ alarms }) => alarms(),
  ),
};

type Part = keyof typeof sections;

/** Which parts a report has of those that were asked for, in their order. */
export const askedKinds = ({ order: { type, sections: asked } }: Building): Part[] =>
  sectionsOf(type).filter(
    (kind): kind is Part => kind !== SectionKind.Summary && (asked?.includes(kind) ?? false),
  );

const summed: readonly string[] = [
  'Distance',
  'EstimatedDistance',
  'MoveTime',
  'EstimatedTime',
  'StopTime',
  'NoDataTime',
  'Duration',
  'FuelUsed',
  'FuelBunkered',
];

/** The sums of a part, where its rows may be summed up. */
export function sumsOf(columns: readonly ReportColumn[], rows: readonly ReportRow[]): ReportRow | null {
  const keys = columns.map(({ Key }) => Key).filter((key) => summed.includes(key));
  if (keys.length === 0 || rows.length === 0) return null;
  const sum = (key: string) =>
    rows.reduce<number | null>(
      (all, row) => (typeof row[key] === 'number' ? (all ?? 0) + row[key] : all),
      null,
    );
  return Object.fromEntries(keys.map((key) => [key, sum(key)]));
}

/** A part of the document of one beacon. */
export async function* documentSection(told: Told, kind: Part): AsyncGenerator<ReportPart> {
  const { texts } = told.building;
  const [columns, rows] = [sections[kind].columns(told), await sections[kind].rows(told)];
  yield sectionPart(texts.sections[kind], told.beacon.id, knownIn(columns, rows, texts), kind);
  yield { kind: 'rows', rows };
  yield { kind: 'totals', totals: sumsOf(columns, rows) };
}

/** The columns and rows of a part of one beacon among those of a fleet, with its name before the others. */
export async function fleetRows(told: Told, kind: Part) {
  const { building, beacon } = told;
  const rows = await sections[kind].rows(told);
  return {
    columns: [...columnsOf(building.texts, ['Name']), ...sections[kind].columns(told)],
    rows: rows.map((row): ReportRow => ({ Name: beacon.name, BeaconId: beacon.id, ...row })),
  };
}
