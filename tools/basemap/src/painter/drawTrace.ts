import { scheme } from '../scheme.ts';
import type { Placement } from './placeTile.ts';
import type { Trace } from './traceLine.ts';

/** The calls of a path that a line needs. */
export type PathSink = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'>;

interface Points {
  count: number;
  x: (index: number) => number;
  y: (index: number) => number;
  isCut: (index: number) => boolean;
}

const isOuter = (at: number) => at < 0 || at > scheme.extent;

function inPixels({ points }: Trace, { scale, left, top }: Placement): Points {
  const [unitX, unitY] = [
    (index: number) => points[2 * index] ?? 0,
    (index: number) => points[2 * index + 1] ?? 0,
  ];
  return {
    count: points.length / 2,
    x: (index) => unitX(index) * scale + left,
    y: (index) => unitY(index) * scale + top,
    isCut: (index) => isOuter(unitX(index)) || isOuter(unitY(index)),
  };
}

/** Goes round a point to the middle of the next way; where the tile was cut there is a corner, or land would end in the sea. */
function goRound(path: PathSink, { x, y, isCut }: Points, at: number, next: number): void {
  const [middleX, middleY] = [(x(at) + x(next)) / 2, (y(at) + y(next)) / 2];
  if (!isCut(at)) return path.quadraticCurveTo(x(at), y(at), middleX, middleY);
  path.lineTo(x(at), y(at));
  path.lineTo(middleX, middleY);
}

/** Adds a closed ring for filling; a magnified one is rounded, so that a coarse coast does not look broken. */
export function addRing(path: PathSink, trace: Trace, placement: Placement, isRounded: boolean): void {
  const points = inPixels(trace, placement);
  const { count, x, y } = points;
  if (count < 3) return;
  if (!isRounded) {
    path.moveTo(x(0), y(0));
    for (let i = 1; i < count; i++) path.lineTo(x(i), y(i));
  } else {
    path.moveTo((x(count - 1) + x(0)) / 2, (y(count - 1) + y(0)) / 2);
    for (let i = 0; i < count; i++) goRound(path, points, i, (i + 1) % count);
  }
  path.closePath();
}

/** Adds a ring for stroking, without the parts that are no coast. */
export function addShore(path: PathSink, trace: Trace, placement: Placement, isRounded: boolean): void {
  const points = inPixels(trace, placement);
  const { count, x, y } = points;
  if (count < 3) return;
  const middle = (a: number, b: number) => [(x(a) + x(b)) / 2, (y(a) + y(b)) / 2] as const;
  if (!isRounded) {
    path.moveTo(x(0), y(0));
    for (let i = 1; i <= count; i++) {
      const at = i % count;
      if (trace.hidden[at]) path.moveTo(x(at), y(at));
      else path.lineTo(x(at), y(at));
    }
    return;
  }
  path.moveTo(...middle(count - 1, 0));
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    if (trace.hidden[i] && trace.hidden[next]) path.moveTo(...middle(i, next));
    else goRound(path, points, i, next);
  }
}

/** Adds an open line. */
export function addLine(path: PathSink, trace: Trace, placement: Placement): void {
  const { count, x, y } = inPixels(trace, placement);
  for (let i = 0; i < count; i++) {
    if (i === 0 || trace.hidden[i]) path.moveTo(x(i), y(i));
    else path.lineTo(x(i), y(i));
  }
}
