import { useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ShadowScope } from '../shadowScope';
import { Portal } from '../theme/Portal';
import { place, type Placement } from './place';

interface FloatingProps {
  anchor: Element;
  placement: Placement;
  gap?: number;
  zIndex: string;
  children: ReactNode;
}

/** What a floating box may cover, and what its place counts from: the box of a shadow scope, or of the page without what a phone covers. */
export const viewOf = (shadowScope: ShadowScope | null) =>
  (shadowScope?.root ?? document.body).getBoundingClientRect();

/** A box that stays beside its anchor while the page scrolls or changes its size. */
export function Floating({ anchor, placement, gap, zIndex, children }: FloatingProps) {
  const shadowScope = useContext(ShadowScope);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = () => {
      const box = ref.current;
      if (!box) return;
      const view = viewOf(shadowScope);
      box.style.maxWidth = `${view.width - 16}px`;
      const own = { width: box.offsetWidth, height: box.offsetHeight };
      const { left: x, top: y, width, height } = anchor.getBoundingClientRect();
      const from = { left: x - view.left, top: y - view.top, width, height };
      const { left, top, side } = place(from, own, view, placement, gap);
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
  }, [anchor, placement, gap, shadowScope]);
  return (
    <Portal>
      <div
        ref={ref}
        style={{
          position: 'fixed',
          left: 0,
          top: 0,
          zIndex: `var(--mk-z-index-${zIndex})`,
        }}
      >
        {children}
      </div>
    </Portal>
  );
}
