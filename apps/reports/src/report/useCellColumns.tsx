import {
  CellType,
  cellDigits,
  cellNumber,
  cellUnit,
  cellWord,
  channelPalette,
  GeneralState,
  type Cell,
  type ChannelState,
  type LengthUnit,
  type ReportColumn,
  type ReportRow,
} from '@mayak/api';
import { chakra, Pill, useFormats, type State } from '@mayak/ui';
import type { CellValue, DataColumn } from '@mayak/ui/table';
import { useMemo, type ReactNode } from 'react';
import { placesOf } from './rowPlace';

/** A row of a report with its place in it. */
export type NumberedRow = ReportRow & { id: number };

/** The column of what places are called. */
const namesKey = 'Geoobjects';

const generalState: Partial<Record<number, State>> = {
  [GeneralState.Unknown]: 'normal',
  [GeneralState.Normal]: 'normal',
  [GeneralState.PreEmergency]: 'preEmergency',
  [GeneralState.Emergency]: 'emergency',
};
const relevanceState: Partial<Record<number, State>> = { 2: 'normal', 3: 'recent', 4: 'outdated' };

/** The colour of a state, by which states the column has. */
function stateOf(column: ReportColumn, cell: Cell | undefined): State {
  if (typeof cell !== 'number') return 'undefined';
  if (column.Key === 'State') return generalState[cell] ?? 'undefined';
  if (column.Key === 'RelevanceState') return relevanceState[cell] ?? 'undefined';
  return channelPalette[cell as ChannelState];
}

const isPlace = (cell: Cell): cell is [number, number] => Array.isArray(cell);
const ofOneWord: readonly CellType[] = [CellType.Text, CellType.State];
const summed: readonly string[] = [
  'Distance',
  'EstimatedDistance',
  'MoveTime',
  'EstimatedTime',
  'StopTime',
  'NoDataTime',
  'Duration',
  'PacketCount',
  'SizeBytes',
  'PointCount',
  'EmergencyCount',
  'EmergencyTime',
  'PreEmergencyTime',
  'SampleCount',
];
const widths: Record<CellType, number> = {
  [CellType.Coordinates]: 170,
  [CellType.DateTime]: 124,
  [CellType.Text]: 130,
  [CellType.Duration]: 116,
  [CellType.Number]: 100,
  [CellType.State]: 138,
};
/** Those whose words are longer or shorter than those of their type. */
const own: Partial<Record<string, number>> = { Unit: 70, Day: 84, Kind: 104, Place: 180, [namesKey]: 150 };

const widthOf = ({ Key, Type }: ReportColumn) => own[Key] ?? widths[Type];

/** What a place is called stands beside the kind of the leg. */
function inOrder(columns: readonly ReportColumn[]): readonly ReportColumn[] {
  const names = columns.find(({ Key }) => Key === namesKey);
  const [first, ...rest] = columns;
  if (!names || first?.Key !== 'Kind') return columns;
  return [first, names, ...rest.filter((column) => column !== names)];
}

const Whole = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 } });
const Head = chakra('span', {
  base: { whiteSpace: 'normal', lineHeight: '14px', lineClamp: 2, minWidth: 0 },
});

/** A table of more columns than these leaves out by itself what identifies a device (design, section 3). */
const many = 12;
const optional: readonly string[] = ['SerialNumber', 'Imei', 'BeaconModel'];

/** Said only where there is some: a column of nothing takes the room of others. */
const seldom: readonly string[] = ['EstimatedDistance', 'EstimatedTime', 'EstimatedShare', 'FuelBunkered'];

interface Around {
  unit: LengthUnit;
  /** Told of all rows. */
  totals: ReportRow | null;
  head: string;
  cell: (row: NumberedRow) => ReactNode;
}

/** Columns of a report as a table shows them: raw on the wire, in the units and words of the user on the screen (REP-D04). */
export function useCellColumns(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  { unit, totals, head: trackHead, cell: track }: Around,
): readonly DataColumn<NumberedRow>[] {
  const format = useFormats();
  return useMemo(() => {
    const isNamed = columns.some(({ Key }) => Key === namesKey);
    const placeText = (row: NumberedRow): string | null => {
      const [place] = placesOf(row);
      return place ? format.coordinates(place) : null;
    };
    const valueOf = (row: NumberedRow, column: ReportColumn): CellValue => {
      const cell = cellWord(row[column.Key], column);
      if (column.Key === namesKey && !cell) return placeText(row);
      if (cell === null) return null;
      if (isPlace(cell)) return format.coordinates(cell);
      if (column.Type === CellType.DateTime) return Date.parse(String(cell));
      if (typeof cell === 'string') return cell;
      return column.Type === CellType.Duration ? cell * 1_000 : cellNumber(cell, column, unit);
    };
    const totalOf = (column: ReportColumn): DataColumn<NumberedRow>['total'] => {
      const { Key } = column;
      const isSummed = summed.includes(Key);
      if (totals?.[Key] === undefined || totals[Key] === null) return isSummed ? 'sum' : undefined;
      const sum = (some: readonly NumberedRow[]) =>
        isSummed ? some.reduce((all, row) => all + (Number(valueOf(row, column)) || 0), 0) : null;
      return (some) =>
        some.length === rows.length ? valueOf({ ...totals, id: -1 } as NumberedRow, column) : sum(some);
    };
    const cells = inOrder(columns).map((column): DataColumn<NumberedRow> => {
      const word = cellUnit(column, unit, format.locale);
      const digits = cellDigits(column, unit);
      const kinds = {
        [CellType.Number]: 'number',
        [CellType.DateTime]: 'dateTime',
        [CellType.Duration]: 'duration',
      } as const;
      const kind = kinds[column.Type as keyof typeof kinds];
      return {
        id: column.Key,
        head: column.Title,
        headCell: <Head title={column.Title}>{word ? `${column.Title}, ${word}` : column.Title}</Head>,
        width: widthOf(column),
        value: (row) => valueOf(row, column),
        ...(kind && { kind }),
        ...(word && { unit: word }),
        ...(digits !== undefined && { digits }),
        ...(ofOneWord.includes(column.Type) && { group: true }),
        // What it is called tells more than its coordinates, which stand where it has no name.
        ...(isNamed && column.Type === CellType.Coordinates && { hidden: true }),
        ...(columns.length > many && optional.includes(column.Key) && { hidden: true }),
        ...(seldom.includes(column.Key) && !rows.some((row) => row[column.Key]) && { hidden: true }),
        ...(totalOf(column) && { total: totalOf(column) }),
        ...(column.Key === 'Day' && { text: (row: NumberedRow) => format.date(String(row[column.Key])) }),
        // What does not fit is told whole by a tip.
        ...(column.Type === CellType.Text && {
          cell: (row: NumberedRow) => {
            const text = String(valueOf(row, column) ?? '') || '-';
            return <Whole title={text}>{text}</Whole>;
          },
        }),
        ...(column.Type === CellType.State && {
          cell: (row) => {
            const value = valueOf(row, column);
            return value === null || value === undefined ? (
              '-'
            ) : (
              <Pill state={stateOf(column, row[column.Key])}>{value}</Pill>
            );
          },
        }),
      };
    });
    const link: DataColumn<NumberedRow> = {
      id: 'track',
      head: trackHead,
      // An alarm leads to its packets too.
      width: columns.some(({ Key }) => Key === 'ExtremeValue') ? 80 : 52,
      sort: false,
      value: () => null,
      cell: track,
    };
    return [...cells, link];
  }, [columns, rows, unit, totals, track, trackHead, format]);
}
