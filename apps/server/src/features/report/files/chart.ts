import { cellNumber, cellUnit, type LengthUnit, type ReportSection } from '@mayak/api';
import { LegKind } from '@mayak/api/history';
import { daysOf, localAt } from '@mayak/timezone';
import type { ReportOrder } from '../order.ts';
import { ink, lines, type Drawing, type Shape } from './drawing.ts';

/** The fewest digits that tell steps of an axis apart. */
const axisText = (value: number) => String(Math.round(value * 10) / 10);

/** An upper end of an axis that is round, above a value. */
function roundAbove(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return ([1, 2, 4, 5, 8, 10].find((times) => times * size >= value) ?? 10) * size;
}

interface Line {
  name: string;
  unit: string;
  points: readonly (readonly [t: number, value: number | null])[];
}

const momentOf = (cell: unknown) => Date.parse(String(cell));

/** Speed and tanks of a way over time. */
function linesOf({ Columns, Rows }: ReportSection, order: ReportOrder, unit: LengthUnit): Line[] {
  return Columns.filter(({ Key }) => Key === 'Speed' || Key.startsWith('Channel')).map((column) => ({
    name: column.Title,
    unit: cellUnit(column, unit, order.reader.locale) ?? '',
    points: Rows.map((row) => {
      const value = row[column.Key];
      return [
        momentOf(row['Timestamp']),
        typeof value === 'number' ? cellNumber(value, column, unit) : null,
      ] as const;
    }),
  }));
}

/** When the silences of a beacon began, by its legs: a thinned way has both ends of each. */
const silencesIn = (legs: ReportSection | null): ReadonlySet<number> =>
  new Set(legs?.Rows.flatMap(({ Kind, StartDt }) => (Kind === LegKind.Gap ? [momentOf(StartDt)] : [])));

/** Parts of a line between which nothing is known: silences, and moments without a value. */
function stretches(
  points: Line['points'],
  silences: ReadonlySet<number>,
  placed: (t: number, value: number) => readonly [number, number],
) {
  const parts: (readonly [number, number])[][] = [[]];
  for (const [t, value] of points) {
    if (value !== null) parts.at(-1)?.push(placed(t, value));
    if (value === null || silences.has(t)) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Days of the period as marks of its axis, some eight. */
function dayMarks(from: number, to: number, { reader }: ReportOrder) {
  const days = daysOf(from, to, reader.zone).filter(({ start }) => start >= from);
  const step = Math.max(1, Math.ceil(days.length / 8));
  return days
    .filter((_, i) => i % step === 0)
    .map(({ start }) => {
      const date = new Date(localAt(start, reader.zone)).toISOString();
      return { t: start, text: `${date.slice(8, 10)}.${date.slice(5, 7)}` };
    });
}

/** The chart of speed and fuel of a way, whose silences its legs tell; null of no points. */
export function chartOf(
  { way, legs }: { way: ReportSection; legs: ReportSection | null },
  order: ReportOrder,
  unit: LengthUnit,
  width: number,
): Drawing | null {
  const [all, silences] = [linesOf(way, order, unit), silencesIn(legs)];
  const times = way.Rows.map(({ Timestamp }) => momentOf(Timestamp));
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  if (!(from < to)) return null;
  const [height, left, right, top, bottom] = [170, 34, 44, 24, 18];
  const x = (t: number) => left + ((t - from) / (to - from)) * (width - left - right);
  const shapes: Shape[] = [];
  const base = height - bottom;
  const units = [...new Set(all.map((line) => line.unit))].slice(0, 2);
  for (const step of [0, 1, 2, 3, 4]) {
    const y = base - (step / 4) * (base - top);
    shapes.push({
      kind: 'line',
      points: [
        [left, y],
        [width - right, y],
      ],
      color: ink.grid,
      width: 0.5,
    });
  }
  units.forEach((axis, side) => {
    const own = all.filter((line) => line.unit === axis);
    const most = roundAbove(
      Math.max(1e-9, ...own.flatMap(({ points }) => points.map(([, value]) => value ?? 0))),
    );
    const y = (value: number) => base - (Math.max(0, value) / most) * (base - top);
    for (const step of [0, 1, 2, 3, 4])
      shapes.push({
        kind: 'text',
        at: side === 0 ? [left - 5, y((most * step) / 4) + 3] : [width - right + 5, y((most * step) / 4) + 3],
        text: axisText((most * step) / 4),
        side: side === 0 ? 'end' : 'start',
        color: ink.text,
      });
    for (const line of own) {
      const look = lines[all.indexOf(line) % lines.length] ?? lines[0];
      for (const points of stretches(line.points, silences, (t, value) => [x(t), y(value)]))
        shapes.push({
          kind: 'line',
          points,
          color: look.color,
          width: 1.2,
          ...(look.dash && { dash: look.dash }),
        });
    }
  });
  let at = left;
  all.forEach(({ name, unit: word }, i) => {
    const look = lines[i % lines.length] ?? lines[0];
    const text = word ? `${name}, ${word}` : name;
    shapes.push(
      {
        kind: 'line',
        points: [
          [at, 8],
          [at + 16, 8],
        ],
        color: look.color,
        width: 1.6,
        ...(look.dash && { dash: look.dash }),
      },
      { kind: 'text', at: [at + 20, 11], text, side: 'start', color: ink.text },
    );
    at += 40 + text.length * 5;
  });
  for (const { t, text } of dayMarks(from, to, order))
    shapes.push({ kind: 'text', at: [x(t), height - 5], text, side: 'middle', color: ink.text });
  return { width, height, shapes };
}
