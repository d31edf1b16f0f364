import type { ReportResult, ReportSection } from '@mayak/api';
import { SectionKind } from '@mayak/api/sections';

/** A section as a document shows it, with its place in the report. */
export interface ShownSection {
  place: number;
  section: ReportSection;
  /** All of its rows have come. */
  isWhole: boolean;
}

/** A report in the order in which it is read. */
export interface Contents {
  /** Its one row of figures, where it has them. */
  summary: ReportSection | null;
  /** The way of its beacon, by which the map and the chart are drawn. */
  way: ReportSection | null;
  tables: ShownSection[];
}

/** What a report has so far; of one that is still being built the last section may have more rows (REP-D04). */
export function contentsOf({ Sections }: ReportResult, isWhole: boolean): Contents {
  const of = (kind: SectionKind) => Sections.find(({ Kind }) => Kind === kind) ?? null;
  const isTable = ({ Kind }: ReportSection) => Kind !== SectionKind.Summary && Kind !== SectionKind.Way;
  return {
    summary: of(SectionKind.Summary),
    way: of(SectionKind.Way),
    tables: Sections.map((section, place) => ({
      section,
      place,
      isWhole: isWhole || place < Sections.length - 1,
    })).filter(({ section }) => isTable(section)),
  };
}
