import { GeneralState, ReportType, type ReportPart, type ReportRow } from '@mayak/api';
import { speedOver } from '@mayak/api/reports';
import { SectionKind } from '@mayak/api/sections';
import { columnsOf, knownIn } from '../columns.ts';
import type { ColumnKey } from '../texts.ts';
import { sectionPart, type Building } from './building.ts';

const motion: ColumnKey[] = [
  'Distance',
  'EstimatedDistance',
  'MoveTime',
  'EstimatedTime',
  'StopTime',
  'NoDataTime',
  'AverageSpeed',
  'MaxSpeed',
];

/** The figures of each type, in their order. */
const figures: Record<ReportType, ColumnKey[]> = {
  [ReportType.Beacons]: ['BeaconCount', ...motion, 'FuelUsed', 'PacketCount'],
  [ReportType.BeaconData]: [...motion, 'FuelUsed', 'EmergencyCount', 'PreEmergencyCount'],
  [ReportType.Channels]: ['ChannelCount', 'EmergencyCount', 'EmergencyTime', 'PreEmergencyTime'],
  [ReportType.ChannelData]: ['SampleCount', 'NoDataTime'],
  [ReportType.Emergencies]: ['EmergencyCount', 'PreEmergencyCount', 'Duration'],
  [ReportType.Packets]: ['PacketCount', 'SizeBytes', 'PointCount'],
};
/** Said only where there is some, as beside a track (TRACK-D10). */
const seldom: readonly ColumnKey[] = ['EstimatedDistance', 'EstimatedTime', 'FuelUsed'];
const rowsAre: Partial<Record<ReportType, ColumnKey>> = {
  [ReportType.Beacons]: 'BeaconCount',
  [ReportType.Channels]: 'ChannelCount',
  [ReportType.ChannelData]: 'SampleCount',
};

/** Sums up a report in a few figures while it is built. */
export class Summary {
  readonly #building: Building;
  readonly #sums: Partial<Record<ColumnKey, number>> = {};
  /** What each beacon tells of its fuel, where it tells of it. */
  readonly #fuel: ReportRow[] = [];
  #kind: SectionKind | null = null;

  constructor(building: Building) {
    this.#building = building;
  }

  /** Takes the next part of the report. */
  take(part: ReportPart): void {
    if (part.kind === 'section') this.#kind = part.section.Kind ?? null;
    if (part.kind === 'rows') for (const row of part.rows) this.#row(row);
    if (part.kind === 'totals' && part.totals && this.#kind === null) this.#totals(part.totals);
  }

  /** Counts the alarms of a beacon, whether they are told of or not. */
  alarms(rows: readonly ReportRow[]): void {
    this.#add('EmergencyCount', 0);
    this.#add('PreEmergencyCount', 0);
    for (const { State } of rows)
      this.#add(State === GeneralState.Emergency ? 'EmergencyCount' : 'PreEmergencyCount', 1);
  }

  /** The section of its one row. */
  *parts(): Generator<ReportPart> {
    const { texts, order } = this.#building;
    const { Distance = 0, MoveTime = 0 } = this.#sums;
    const row: ReportRow = { ...this.#sums, AverageSpeed: speedOver(Distance, MoveTime) };
    const keys = figures[order.type].filter((key) => (seldom.includes(key) ? row[key] : key in row));
    const columns = knownIn(columnsOf(texts, keys), this.#fuel, texts);
    yield sectionPart(texts.sections.summary, null, columns, SectionKind.Summary);
    yield { kind: 'rows', rows: [Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))] };
    yield { kind: 'totals', totals: null };
  }

  #add(key: ColumnKey, value: number): void {
    this.#sums[key] = (this.#sums[key] ?? 0) + value;
  }

  /** A row of the table of the type. */
  #row(row: ReportRow): void {
    const { type } = this.#building.order;
    if (this.#kind !== null) return;
    const counted = rowsAre[type];
    const isSilence = type === ReportType.ChannelData && row['NoDataTime'] !== null;
    if (counted) this.#add(counted, isSilence ? 0 : 1);
    if (type === ReportType.Emergencies) this.alarms([row]);
    if (type === ReportType.Beacons || type === ReportType.Channels || type === ReportType.ChannelData)
      this.#numbers(row);
  }

  #totals(totals: ReportRow): void {
    this.#numbers(totals);
  }

  #numbers(row: ReportRow): void {
    if (row['FuelUsed'] !== undefined) this.#fuel.push({ FuelUsed: row['FuelUsed'] });
    for (const key of figures[this.#building.order.type]) {
      const value = row[key];
      if (typeof value !== 'number' || key === 'AverageSpeed' || key === 'SampleCount') continue;
      if (key === 'MaxSpeed') this.#sums[key] = Math.max(this.#sums[key] ?? 0, value);
      else this.#add(key, value);
    }
  }
}
