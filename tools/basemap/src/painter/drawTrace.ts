import type { Placement } from './placeTile.ts';
import type { Trace } from './traceLine.ts';

/** The calls of a path that a line needs. */
export type PathSink = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'closePath'>;

interface Points {
  count: number;
  x: (index: number) => number;
  y: (index: number) => number;
}

function inPixels({ points }: Trace, { scale, left, top }: Placement): Points {
  return {
    count: points.length / 2,
    x: (index) => (points[2 * index] ?? 0) * scale + left,
    y: (index) => (points[2 * index + 1] ?? 0) * scale + top,
  };
}

/** Adds a closed ring for filling; a magnified one is rounded, so that a coarse coast does not look broken. */
export function addRing(path: PathSink, trace: Trace, placement: Placement, isRounded: boolean): void {
  const { count, x, y } = inPixels(trace, placement);
  if (count < 3) return;
  if (!isRounded) {
    path.moveTo(x(0), y(0));
    for (let i = 1; i < count; i++) path.lineTo(x(i), y(i));
  } else {
    path.moveTo((x(count - 1) + x(0)) / 2, (y(count - 1) + y(0)) / 2);
    for (let i = 0; i < count; i++) {
      const next = (i + 1) % count;
      path.quadraticCurveTo(x(i), y(i), (x(i) + x(next)) / 2, (y(i) + y(next)) / 2);
    }
  }
  path.closePath();
}

/** Adds a ring for stroking, without the parts that are no coast. */
export function addShore(path: PathSink, trace: Trace, placement: Placement, isRounded: boolean): void {
  const { count, x, y } = inPixels(trace, placement);
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
    else path.quadraticCurveTo(x(i), y(i), ...middle(i, next));
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
