import { chakra, useTexts } from '@mayak/ui';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { texts } from '../texts';
import { sheetHeights, sheetStops, stepFrom, stopAt, type SheetStop } from './sheetStops';
import { useSheetHeight } from './useSheetHeight';

const Root = chakra('section', {
  base: {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    zIndex: 'listPanel',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    borderTopRadius: '14px',
    boxShadow: '0 -1px 0 {colors.border}, 0 -8px 20px rgba(16,34,51,.10)',
    contain: 'layout',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '100%',
      height: '100vh',
      bg: 'inherit',
    },
  },
});
const Handle = chakra('div', {
  base: {
    height: '20px',
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    touchAction: 'none',
    cursor: 'grab',
    borderTopRadius: '14px',
    position: 'relative',
    // A finger needs 44 px, the look does not.
    _after: { content: '""', position: 'absolute', insetInline: 0, top: '-24px', height: '44px' },
    '& span': { width: '36px', height: '4px', borderRadius: '2px', bg: 'border.strong' },
    _focusVisible: {
      outline: 'none',
      '& span': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '3px' },
    },
  },
});

interface Props {
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  label: string;
  children: ReactNode;
}

const keys: Record<string, 1 | -1> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/** The list of a phone: a sheet from the bottom with three stops, moved by finger, click or keys. */
export function Sheet({ stop, onStop, label, children }: Props) {
  const t = useTexts(texts);
  const root = useRef<HTMLElement>(null);
  const { height, drag, setDrag, area } = useSheetHeight(root, stop);
  const from = useRef<{ y: number; height: number; at: number; lastY: number; speed: number } | null>(null);
  const [grabbed, setGrabbed] = useState(false);

  const onPointerMove = (event: PointerEvent) => {
    const start = from.current;
    if (!start) return;
    const passed = Math.max(1, event.timeStamp - start.at);
    start.speed = (start.lastY - event.clientY) / passed;
    start.at = event.timeStamp;
    start.lastY = event.clientY;
    const heights = sheetHeights(area);
    setDrag(Math.max(heights.peek, Math.min(heights.full, start.height + start.y - event.clientY)));
  };
  const onPointerUp = () => {
    const start = from.current;
    from.current = null;
    setGrabbed(false);
    if (!start) return;
    const moved = drag !== null && Math.abs(drag - start.height) > 4;
    onStop(moved ? stopAt(drag, start.speed, sheetHeights(area)) : stop === 'half' ? 'full' : 'half');
    setDrag(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key];
    const to = by ? stepFrom(stop, by) : event.key === 'Home' ? 'peek' : event.key === 'End' ? 'full' : null;
    if (to === null) return;
    event.preventDefault();
    onStop(to);
  };

  return (
    // With its height from the first: what lies in it, such as a list, is measured before effects of the sheet run.
    <Root ref={root} aria-label={label} style={{ height }}>
      <Handle
        role="slider"
        tabIndex={0}
        aria-label={t('list.sheet')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={sheetStops.length - 1}
        aria-valuenow={sheetStops.indexOf(stop)}
        aria-valuetext={t(`list.sheetStops.${stop}`)}
        style={{ cursor: grabbed ? 'grabbing' : undefined }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { y: event.clientY, height, at: event.timeStamp, lastY: event.clientY, speed: 0 };
          setGrabbed(true);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <span />
      </Handle>
      {children}
    </Root>
  );
}
