import { chakra, useEscape } from '@mayak/ui';
import type { ReactNode } from 'react';
import { Sheet, type SheetStop } from '../list';
import type { Layout } from '@mayak/map';

const Aside = chakra('aside', {
  base: {
    width: '328px',
    flex: 'none',
    minHeight: 0,
    bg: 'bg.panel',
    borderRight: '1px solid',
    borderColor: 'border',
    zIndex: 'listPanel',
    display: 'flex',
    flexDirection: 'column',
    '&[data-layout=narrow]': { width: '280px' },
    '&[data-layout=drawer]': {
      position: 'absolute',
      insetBlock: 0,
      left: 0,
      boxShadow: '8px 0 24px rgba(16,34,51,.12)',
      transition: 'transform 220ms cubic-bezier(0.2,0,0,1), visibility 220ms',
    },
    '&[data-closed]': { transform: 'translateX(-105%)', visibility: 'hidden' },
  },
});

interface Props {
  layout: Layout;
  label: string;
  /** The drawer, where the layout has one. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The sheet, where the layout has one. */
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  children: ReactNode;
}

/** What stands left of the map: a column, a drawer from 768 px, a sheet on a phone (design, section 3). */
export function SideList({ layout, label, open, onOpen, stop, onStop, children }: Props) {
  const isDrawer = layout === 'drawer';
  useEscape(isDrawer && open, () => onOpen(false));
  if (layout === 'phone')
    return (
      <Sheet label={label} stop={stop} onStop={onStop}>
        {children}
      </Sheet>
    );
  return (
    <Aside aria-label={label} data-layout={layout} data-closed={isDrawer && !open ? '' : undefined}>
      {children}
    </Aside>
  );
}
