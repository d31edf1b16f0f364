import {
  ChannelKind,
  ChannelType,
  distanceIn,
  LengthUnit,
  limits,
  speedIn,
  unitTexts,
  unitWord,
  type Coord,
  type Locale,
  type ReportColumn,
  type ReportPart,
} from '@mayak/api';
import { placeName } from '@mayak/api/places';
import type { SectionKind } from '@mayak/api/sections';
import type { Db } from '../../../platform/db/pool.ts';
import type { Cells } from '../../../core/cells/cells.ts';
import { shown } from '../../../core/beacons/full.ts';
import type { Asked } from '../../../core/history/store/rows.ts';
import type { ReportedBeacon, ReportedSensor, ReportOrder } from '../order.ts';
import type { ReportTexts } from '../texts.ts';

/** How many rows a report may still have; what is over is cut off, and it is said (REP-D11). */
export class RowBudget {
  isCut = false;
  #left: number = limits.report.rows;

  get left(): number {
    return this.#left;
  }

  take<R>(rows: readonly R[]): R[] {
    if (rows.length > this.#left) this.isCut = true;
    const taken = rows.slice(0, this.#left);
    this.#left -= taken.length;
    return taken;
  }
}

/** A report that is being built. */
export interface Building {
  cells: Cells;
  order: ReportOrder;
  texts: ReportTexts;
  budget: RowBudget;
}

/** Where the past of a beacon is read. */
export const pastDb = async ({ cells }: Pick<Building, 'cells'>, beaconId: number): Promise<Db> =>
  (await cells.of(beaconId)).pool;

/** The part of the period in which a beacon may be looked at; nothing is known of what comes (INGEST-D04). */
export const askedOf = (
  { order: { from, end, created } }: Building,
  { id, since }: ReportedBeacon,
): Asked => ({
  beaconId: id,
  from: Math.max(from, since),
  end: Math.min(end, created),
});

/** What the values of a beacon hold in: those of before the period too. */
export const holdingOf = (building: Building, beacon: ReportedBeacon) => ({
  ...askedOf(building, beacon),
  hold: beacon.hold,
});

/** The period with what of before it still holds at its begin. */
export const askedBefore = (building: Building, beacon: ReportedBeacon): Asked => {
  const { beaconId, from, end } = askedOf(building, beacon);
  return { beaconId, from: Math.max(beacon.since, from - beacon.hold), end };
};

/** A length as it stands in a sentence: in kilometres for those who count in metres. */
function lengthText(metres: number, unit: LengthUnit, locale: Locale): string {
  const shownIn = unit === LengthUnit.Metre ? LengthUnit.Kilometre : unit;
  return `${Math.round(distanceIn(metres, shownIn))}\u00a0${unitTexts[locale].lengths[shownIn]}`;
}

/** A speed as it stands in a sentence; km/h. */
export function speedText(kmh: number, unit: LengthUnit, locale: Locale): string {
  const number = String(Math.round(speedIn(kmh, unit) * 10) / 10);
  return `${locale === 'ru' ? number.replace('.', ',') : number}\u00a0${unitTexts[locale].speeds[unit]}`;
}

/** What the places of a beacon are called: by the areas that the reader sees, else by the outline map; or nothing. */
export const namesAt =
  ({ order: { areas, places, reader } }: Building, { isAfloat, lengthUnit }: ReportedBeacon) =>
  (place: Coord): string =>
    placeName({ areas, places }, place, {
      isAfloat,
      locale: reader.locale,
      distance: (metres) => lengthText(metres, lengthUnit ?? reader.unit, reader.locale),
    });

/** The sensors of a beacon that a report tells of: those that are named, and all of one of which none is (REP-D03). */
export function sensorsOf(
  { order: { channels } }: Building,
  { sensors }: ReportedBeacon,
): readonly ReportedSensor[] {
  const named = sensors.filter(({ settings }) => channels.includes(settings.Id));
  return named.length > 0 ? named : sensors;
}

/** The value of a sensor in words and units of the reader (CHAN-D09). */
export const valueText = (
  value: number,
  { settings, labels }: ReportedSensor,
  { lengthUnit }: { lengthUnit: LengthUnit | null },
  { order: { reader } }: Building,
): string =>
  shown({ sensor: { scale: { ...settings, labels } }, value }, { device: { lengthUnit } }, reader) ?? '';

/** In which unit a sensor tells its reader of its values, or null. */
export function sensorUnit(
  { settings: { ChannelType: type, ChannelFlag, Unit } }: ReportedSensor,
  { lengthUnit }: Pick<ReportedBeacon, 'lengthUnit'>,
  { order: { reader } }: Building,
): string | null {
  if (type !== ChannelType.Real) return null;
  if (ChannelFlag === ChannelKind.Speed) return unitTexts[reader.locale].speeds[lengthUnit ?? reader.unit];
  return Unit === null ? null : unitWord(Unit, reader.locale);
}

/** A number of a sensor in that unit, with the digits of the sensor (CHAN-D09). */
export function sensorNumber(
  value: number | null,
  { settings: { ChannelFlag, Precision } }: ReportedSensor,
  { lengthUnit }: Pick<ReportedBeacon, 'lengthUnit'>,
  { order: { reader } }: Building,
): number | null {
  if (value === null) return null;
  const shownAs = ChannelFlag === ChannelKind.Speed ? speedIn(value, lengthUnit ?? reader.unit) : value;
  return Number(shownAs.toFixed(Precision ?? 2));
}

export const iso = (t: number) => new Date(t).toISOString();
export const seconds = (ms: number) => Math.round(ms / 1000);

/** A measured number without the noise of its binary form. */
export const tidy = (value: number | null) => (value === null ? null : Number(value.toPrecision(9)));

/** The begin of a section. */
export const sectionPart = (
  title: string,
  beaconId: number | null,
  columns: ReportColumn[],
  kind?: SectionKind,
): ReportPart => ({
  kind: 'section',
  section: { Title: title, BeaconId: beaconId, ...(kind && { Kind: kind }), Columns: columns },
});
