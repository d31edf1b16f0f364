import {
  CellType,
  cellDigits,
  cellNumber,
  cellUnit,
  unitWord,
  type Cell,
  type LengthUnit,
  type ReportColumn,
  type ReportRow,
  type ReportSection,
} from '@mayak/api';
import { chakra, useFormats, useTexts, type Formats } from '@mayak/ui';
import { texts } from '../texts';

const List = chakra('dl', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: '1fr 1fr',
    flexWrap: 'wrap',
    m: 0,
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    fontVariantNumeric: 'tabular-nums',
    // A line between two, whatever stands beside and below.
    '& > div': {
      flex: '1 0 auto',
      p: '10px 14px',
      boxShadow: '0 0 0 0.5px {colors.border.subtle}',
    },
    '& dt': { textStyle: 'secondary', color: 'fg.secondary' },
    '& dd': { m: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600, whiteSpace: 'nowrap' },
    '& dd small': { fontSize: 'sm', fontWeight: 400, color: 'fg.secondary' },
  },
});

/** Seconds as hours and minutes. */
function hoursOf(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A figure and its unit, as its reader writes them. */
function figureOf(cell: Cell | undefined, column: ReportColumn, unit: LengthUnit, format: Formats) {
  if (typeof cell !== 'number') return { value: '-', unit: null };
  if (column.Type === CellType.Duration) return { value: hoursOf(cell), unit: unitWord('h', format.locale) };
  const digits = cellDigits(column, unit);
  return {
    value: format.number(cellNumber(cell, column, unit), digits === 2 ? 1 : digits),
    unit: cellUnit(column, unit, format.locale),
  };
}

/** The figures of the way of a beacon in the totals of its legs, as a server of before tells them alone. */
const ofTotals: readonly (readonly [key: string, type: CellType, unit: string | null])[] = [
  ['Distance', CellType.Number, 'm'],
  ['EstimatedDistance', CellType.Number, 'm'],
  ['MoveTime', CellType.Duration, null],
  ['EstimatedTime', CellType.Duration, null],
  ['StopTime', CellType.Duration, null],
  ['NoDataTime', CellType.Duration, null],
  ['AverageSpeed', CellType.Number, 'km/h'],
  ['MaxSpeed', CellType.Number, 'km/h'],
];
/** Said only where there is some, as beside a track (TRACK-D10). */
const seldom = ['EstimatedDistance', 'EstimatedTime'];

function useColumns(section: ReportSection | null, totals: ReportRow | null): ReportColumn[] {
  const t = useTexts(texts);
  if (section) return section.Columns;
  if (!totals || typeof totals['MoveTime'] !== 'number') return [];
  return ofTotals
    .filter(([key]) => !seldom.includes(key) || totals[key])
    .map(([Key, Type, Unit]) => ({ Key, Type, Unit, Title: t(`figures.${Key as 'Distance'}`) }));
}

interface Props {
  /** The one row of the summary, where the report has it. */
  section: ReportSection | null;
  totals: ReportRow | null;
  unit: LengthUnit;
}

/** A report in figures (REP-D04). */
export function Figures({ section, totals, unit }: Props) {
  const format = useFormats();
  const columns = useColumns(section, totals);
  const row = section ? section.Rows[0] : totals;
  if (!row || columns.length === 0) return null;
  return (
    <List>
      {columns.map((column) => {
        const figure = figureOf(row[column.Key], column, unit, format);
        return (
          <div key={column.Key}>
            <dt>{column.Title}</dt>
            <dd>
              {figure.value}
              {figure.unit && <small>{`\u00a0${figure.unit}`}</small>}
            </dd>
          </div>
        );
      })}
    </List>
  );
}
