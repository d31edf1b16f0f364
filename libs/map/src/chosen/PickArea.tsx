import type { Fleet } from '@mayak/fleet';
import { chakra, useEscape } from '@mayak/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMap } from 'react-leaflet';
import { isWithin, rectangle, type Dot } from './within';

const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    zIndex: 'mapControls',
    cursor: 'crosshair',
    touchAction: 'none',
    outline: 'none',
    '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
    '& path': {
      fill: 'color-mix(in srgb, {colors.brand.solid} 15%, transparent)',
      stroke: 'brand.solid',
      strokeWidth: 2,
    },
    '&:focus-visible path': { strokeWidth: 4 },
  },
});

/** Pixels that a rectangle goes or grows at a key. */
const step = 32;
/** A line is drawn on after so many pixels. */
const least = 4;
const keys: Record<string, Dot> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

export interface PickAreaProps {
  kind: 'lasso' | 'rectangle';
  /** What it is called, and what is to be done, for a screen reader. */
  label: string;
  fleet: Fleet;
  isShown: ((id: number) => boolean) | null;
  /** Told again and again what lies within. */
  onWithin: (ids: readonly number[]) => void;
  onPick: (ids: readonly number[]) => void;
  onEnd: () => void;
}

/** A line or a rectangle over the map that chooses the beacons within: drawn by mouse or finger, or moved and sized by keys (MON-D10). */
export function PickArea({ kind, label, fleet, isShown, onWithin, onPick, onEnd }: PickAreaProps) {
  const map = useMap();
  const sheet = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<readonly Dot[]>([]);
  const begun = useRef<Dot | null>(null);
  useEscape(true, onEnd);

  const idsWithin = (by: readonly Dot[]) => {
    const middle = map.getCenter().lng;
    return [...fleet.order('name')].filter((id) => {
      const place = (isShown?.(id) ?? true) && fleet.get(id)?.place;
      if (!place) return false;
      const [lat, lon] = place;
      return isWithin(map.latLngToContainerPoint([lat, lon + 360 * Math.round((middle - lon) / 360)]), by);
    });
  };
  const draw = (next: readonly Dot[]) => {
    setLine(next);
    onWithin(idsWithin(next));
  };

  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    if (kind !== 'rectangle') return;
    // By keys it begins as the middle of the map.
    const { x, y } = map.getSize();
    draw(rectangle({ x: x / 3, y: y / 3 }, { x: (2 * x) / 3, y: (2 * y) / 3 }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it begins
  }, []);

  const dotOf = ({ clientX, clientY }: PointerEvent): Dot => {
    const box = sheet.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    sheet.current?.setPointerCapture(event.pointerId);
    begun.current = dotOf(event);
    setLine([begun.current]);
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = begun.current;
    if (!from) return;
    const dot = dotOf(event);
    if (kind === 'rectangle') return draw(rectangle(from, dot));
    const last = line.at(-1) ?? from;
    if (Math.hypot(dot.x - last.x, dot.y - last.y) >= least) draw([...line, dot]);
  };
  const onPointerUp = () => {
    if (!begun.current) return;
    begun.current = null;
    // A press without a line is none.
    if (line.length > 2) onPick(idsWithin(line));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [a, , b] = line;
    if (kind !== 'rectangle' || !a || !b || begun.current) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      return onPick(idsWithin(line));
    }
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const moved = (dot: Dot) => ({ x: dot.x + by.x, y: dot.y + by.y });
    draw(rectangle(event.shiftKey ? a : moved(a), moved(b)));
  };
  return (
    <Sheet
      ref={sheet}
      role="application"
      aria-label={label}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (begun.current = null)}
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden>
        {line.length > 1 && <path d={`M${line.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />}
      </svg>
    </Sheet>
  );
}
