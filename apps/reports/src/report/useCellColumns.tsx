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
import { lengthUnits, Pill, useFormats, type State } from '@mayak/ui';
import type { CellValue, DataColumn } from '@mayak/ui/table';
import { useMemo, type ReactNode } from 'react';
import { placesOf } from './rowPlace';

/** A row of a report with its place in it. */
export type NumberedRow = ReportRow & { id: number };

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

/** The column of what places are called. */
const namesKey = 'Geoobjects';
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
const widths: Partial<Record<CellType, number>> = {
  [CellType.Coordinates]: 190,
  [CellType.DateTime]: 140,
  [CellType.Text]: 150,
};

const widthOf = ({ Key, Type }: ReportColumn) => (Key === 'Unit' ? 80 : (widths[Type] ?? 110));

/** Columns of a report as a table shows them: raw on the wire, in the units and words of the user on the screen (REP-D04). */
export function useCellColumns(
  columns: readonly ReportColumn[],
  ownUnit: LengthUnit | null,
  { head: trackHead, cell: track }: { head: string; cell: (row: NumberedRow) => ReactNode },
): readonly DataColumn<NumberedRow>[] {
  const format = useFormats();
  return useMemo(() => {
    const unit = ownUnit ?? (Math.max(0, lengthUnits.indexOf(format.unit)) as LengthUnit);
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
    const cells = columns.map((column): DataColumn<NumberedRow> => {
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
        width: widthOf(column),
        value: (row) => valueOf(row, column),
        ...(kind && { kind }),
        ...(word && { unit: word }),
        ...(digits !== undefined && { digits }),
        ...(ofOneWord.includes(column.Type) && { group: true }),
        // What it is called tells more than its coordinates, which stand where it has no name.
        ...(isNamed && column.Type === CellType.Coordinates && { hidden: true }),
        ...(summed.includes(column.Key) && { total: 'sum' as const }),
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
      width: 64,
      sort: false,
      value: () => null,
      cell: track,
    };
    return [...cells, link];
  }, [columns, ownUnit, track, trackHead, format]);
}
