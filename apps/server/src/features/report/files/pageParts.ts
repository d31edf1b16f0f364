import { CellType, type ReportColumn, type ReportResult, type ReportSection } from '@mayak/api';
import { SectionKind } from '@mayak/api/sections';
import type { ReportOrder } from '../order.ts';

/** Said only where there is some: a column of nothing takes the room of others. */
const seldom: readonly string[] = ['EstimatedDistance', 'EstimatedTime', 'EstimatedShare', 'FuelBunkered'];

/** The columns of a table on paper: what a place is called tells more than its coordinates, and nothing is told of nothing. */
export function pageColumns({ Columns, Rows }: ReportSection): readonly ReportColumn[] {
  const isNamed = Columns.some(({ Key }) => Key === 'Geoobjects');
  return Columns.filter(({ Key, Type }) => {
    if (isNamed && Type === CellType.Coordinates) return false;
    return !seldom.includes(Key) || Rows.some((row) => row[Key]);
  });
}

/** A report in the order in which its pages tell it. */
export interface PageParts {
  summary: ReportSection | null;
  way: ReportSection | null;
  tables: readonly ReportSection[];
}

export function pageParts({ Sections }: ReportResult): PageParts {
  const of = (kind: SectionKind) => Sections.find(({ Kind }) => Kind === kind) ?? null;
  const { Summary, Way } = SectionKind;
  return {
    summary: of(Summary),
    way: of(Way),
    tables: Sections.filter(({ Kind }) => Kind !== Summary && Kind !== Way),
  };
}

/** What a table is called on a page: that of the only beacon by what it tells, as the title names it. */
export const tableTitle = (
  { Title, Kind }: ReportSection,
  { type, sections }: ReportOrder,
  legs: string,
): string => (Kind === undefined && type === 'beaconDataReport' && sections !== null ? legs : Title);
