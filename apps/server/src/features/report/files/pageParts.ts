import { CellType, type ReportColumn, type ReportResult, type ReportSection } from '@mayak/api';
import { SectionKind } from '@mayak/api/sections';
import type { ReportOrder } from '../order.ts';

/** Said only where there is some: a column of nothing takes the room of others. */
const seldom: readonly string[] = ['EstimatedDistance', 'EstimatedTime', 'EstimatedShare', 'FuelBunkered'];

/** What a place is called stands beside the kind of the leg. */
function besideKind(columns: readonly ReportColumn[]): readonly ReportColumn[] {
  const names = columns.find(({ Key }) => Key === 'Geoobjects');
  const [first, ...rest] = columns;
  return names && first?.Key === 'Kind' ? [first, names, ...rest.filter((one) => one !== names)] : columns;
}

/** The columns of a table on paper: what a place is called tells more than its coordinates, and nothing is told of nothing. */
export function pageColumns({ Columns, Rows }: ReportSection): readonly ReportColumn[] {
  const isNamed = Columns.some(({ Key }) => Key === 'Geoobjects');
  return besideKind(Columns).filter(({ Key, Type }) => {
    if (isNamed && Type === CellType.Coordinates) return false;
    return !seldom.includes(Key) || Rows.some((row) => row[Key]);
  });
}

/** A table of more columns lies across the page (design, section 13). */
export const upright = 9;

type Columns = readonly ReportColumn[];

/** The columns of tables that go onto a page side after side: as few of them as fit, each with the first column. */
export function sidesOf(columns: Columns, fits: (side: Columns) => boolean): Columns[] {
  const [first, ...rest] = columns;
  if (!first || rest.length === 0) return [columns];
  for (let count = 1; ; count += 1) {
    const size = Math.ceil(rest.length / count);
    const sides = Array.from({ length: Math.ceil(rest.length / size) }, (_, i) => [
      first,
      ...rest.slice(i * size, (i + 1) * size),
    ]);
    if (size <= 1 || sides.every(fits)) return sides;
  }
}

/** A report in the order in which its pages tell it. */
export interface PageParts {
  summary: ReportSection | null;
  way: ReportSection | null;
  /** The table of the type, which of a way is that of its legs. */
  legs: ReportSection | null;
  tables: readonly ReportSection[];
}

export function pageParts({ Sections }: ReportResult): PageParts {
  const of = (kind: SectionKind) => Sections.find(({ Kind }) => Kind === kind) ?? null;
  const { Summary, Way } = SectionKind;
  return {
    summary: of(Summary),
    way: of(Way),
    legs: Sections.find(({ Kind }) => Kind === undefined) ?? null,
    tables: Sections.filter(({ Kind }) => Kind !== Summary && Kind !== Way),
  };
}

/** What a table is called on a page: that of the only beacon by what it tells, as the title names it. */
export const tableTitle = (
  { Title, Kind }: ReportSection,
  { type, sections }: ReportOrder,
  legs: string,
): string => (Kind === undefined && type === 'beaconDataReport' && sections !== null ? legs : Title);
