import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '../i18n/defineTexts';
import { commonTexts } from '../texts';
import { Portal } from '../theme/Portal';
import design from '../theme/tokens.json';
import { focusedIn } from './focus';
import { fitting, isNotice, useToasts } from './toast';
import { ToastCard } from './ToastCard';

export interface ToastsProps {
  /** How many fit in the window (NOTIF-14); by default all. */
  limit?: number;
  /** Milliseconds on screen, where the toast itself says nothing (NOTIF-13); by default the design's. */
  duration?: number;
  /** Pixels from the top of the window (NOTIF-13); by default 12 under the top bar. */
  offset?: number;
  /** A side panel is open: the stack stands beside it, where there is no room under its head. */
  beside?: boolean;
  /** One line for the notices that did not fit since the stack was last empty. */
  more?: (count: number) => ReactNode;
}

const usual = parseFloat(design.tokens.durations.toast.value);

const Region = chakra('section', {
  base: {
    position: 'fixed',
    insetInlineEnd: { base: '12px', md: '60px' },
    top: 'calc({sizes.topBar} + 12px)',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: '344px',
    maxWidth: 'calc(100vw - 24px)',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    '&[data-beside]': {
      insetInlineEnd: { base: '12px', xl: 'calc({sizes.sidePanel} + 60px)' },
      xlDown: { marginTop: '116px' },
    },
  },
});

const isHidden = () => document.hidden;
function followVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** The corner in which toasts are stacked, newest on top; time stands still while the pointer or the focus is on the stack, and while nobody sees the page. */
export function Toasts({ limit = Infinity, duration = usual, offset, beside = false, more }: ToastsProps) {
  const t = useTexts(commonTexts);
  const toasts = useToasts();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [left, setLeft] = useState(0);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // A card that goes takes the focus and the pointer with it, and neither tells that it has left.
    if (!region.current?.contains(focusedIn(region.current))) setFocused(false);
    if (shown.length === 0) setPointed(false);
  }, [shown]);
  useEffect(() => {
    if (!pointed) return;
    const follow = (event: Event) =>
      setPointed(region.current !== null && event.composedPath().includes(region.current));
    document.addEventListener('pointerover', follow);
    return () => document.removeEventListener('pointerover', follow);
  }, [pointed]);
  useEffect(() => {
    if (shown.length === 0) setLeft(0);
    const kept = fitting(shown, limit);
    const gone = shown.filter((one) => isNotice(one) && !kept.includes(one));
    if (gone.length > 0) setLeft((before) => before + gone.length);
    toasts.trim(limit);
  }, [toasts, limit, shown]);
  const hidden = useSyncExternalStore(followVisibility, isHidden);
  const held = (pointed || focused || hidden) && shown.length > 0;
  return (
    <Portal>
      <Region
        ref={region}
        aria-label={t('notifications')}
        style={{ top: offset }}
        data-beside={beside || undefined}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        {shown.map((one) => (
          <ToastCard
            key={one.id}
            toast={one}
            held={held}
            duration={one.duration ?? duration}
            onClose={() => toasts.dismiss(one.id)}
          />
        ))}
        {left > 0 && more?.(left)}
      </Region>
    </Portal>
  );
}
