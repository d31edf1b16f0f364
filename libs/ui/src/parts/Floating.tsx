import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Portal } from '../theme/Portal';
import { place, type Placement } from './place';

interface FloatingProps {
  anchor: Element;
  placement: Placement;
  gap?: number;
  zIndex: string;
  children: ReactNode;
}

/** A box that stays beside its anchor while the page scrolls or changes its size. */
export function Floating({ anchor, placement, gap, zIndex, children }: FloatingProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = () => {
      const box = ref.current;
      if (!box) return;
      const view = { width: innerWidth, height: innerHeight };
      const own = { width: box.offsetWidth, height: box.offsetHeight };
      const { left, top, side } = place(anchor.getBoundingClientRect(), own, view, placement, gap);
      box.style.left = `${left}px`;
      box.style.top = `${top}px`;
      box.dataset.side = side;
    };
    move();
    const watch = new ResizeObserver(move);
    if (ref.current) watch.observe(ref.current);
    addEventListener('resize', move);
    addEventListener('scroll', move, true);
    return () => {
      watch.disconnect();
      removeEventListener('resize', move);
      removeEventListener('scroll', move, true);
    };
  }, [anchor, placement, gap]);
  return (
    <Portal>
      <div
        ref={ref}
        style={{
          position: 'fixed',
          left: 0,
          top: 0,
          zIndex: `var(--mk-z-index-${zIndex})`,
          maxWidth: 'calc(100vw - 16px)',
        }}
      >
        {children}
      </div>
    </Portal>
  );
}
