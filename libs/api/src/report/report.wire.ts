import type { ReportResult, ReportRow, ReportSection } from './report.ts';

type Begun = Omit<ReportResult, 'Sections' | 'IsCut'>;
type BegunSection = Omit<ReportSection, 'Rows' | 'Totals'>;

/** A report as it is built: its begin, then sections, each with its rows and totals, and its end (REP-D04). */
export type ReportPart =
  | { kind: 'begin'; report: Begun }
  | { kind: 'section'; section: BegunSection }
  | { kind: 'rows'; rows: readonly ReportRow[] }
  | { kind: 'totals'; totals: ReportRow | null }
  | { kind: 'end'; isCut: boolean };

const open = (value: object) => JSON.stringify(value).slice(0, -1);
const closing = '],"Totals":';

/** Writes a report as JSON, part by part; each part but an empty one ends its line, so that what came is readable (REP-D04). */
export class ReportWriter {
  #isFirst = true;

  write(part: ReportPart): string {
    switch (part.kind) {
      case 'begin':
        return `${open(part.report)},"Sections":[\n`;
      case 'section':
        return `${this.#comma(true)}${open(part.section)},"Rows":[\n`;
      case 'rows':
        return part.rows.length === 0 ? '' : `${this.#comma()}${JSON.stringify(part.rows).slice(1, -1)}\n`;
      case 'totals':
        this.#isFirst = false;
        return `${closing}${JSON.stringify(part.totals)}}\n`;
      case 'end':
        return `],"IsCut":${part.isCut}}`;
    }
  }

  /** Between things of a list; a section begins a list of its own. */
  #comma(begins = false): string {
    const comma = this.#isFirst ? '' : ',';
    this.#isFirst = begins;
    return comma;
  }
}

/** The report in as much of its JSON as came, or null when that tells nothing yet. */
export function readBegun(text: string): ReportResult | null {
  const end = text.lastIndexOf('\n');
  const last = text.lastIndexOf('\n', end - 1);
  if (end === -1 || last === -1) return null;
  const isClosed = text.startsWith(closing, last + 1);
  return JSON.parse(
    `${text.slice(0, end)}${isClosed ? '' : `${closing}null}`}],"IsCut":false}`,
  ) as ReportResult;
}

/** A report of all its parts. */
export async function wholeReport(parts: AsyncIterable<ReportPart>): Promise<ReportResult> {
  const sections: ReportSection[] = [];
  let [begun, isCut]: [Begun | null, boolean] = [null, false];
  for await (const part of parts) {
    const section = sections.at(-1);
    if (part.kind === 'begin') begun = part.report;
    else if (part.kind === 'section') sections.push({ ...part.section, Rows: [], Totals: null });
    else if (part.kind === 'rows') for (const row of part.rows) section?.Rows.push(row);
    else if (part.kind === 'totals' && section) section.Totals = part.totals;
    else if (part.kind === 'end') isCut = part.isCut;
  }
  if (!begun) throw new Error('A report without a begin');
  return { ...begun, IsCut: isCut, Sections: sections };
}
