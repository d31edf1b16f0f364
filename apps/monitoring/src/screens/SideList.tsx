import { chakra, useEscape } from '@mayak/ui';
import type { ReactNode } from 'react';
import { asideLook, Sheet, type SheetStop } from '../list';
import type { Layout } from '@mayak/map';

const Aside = chakra('aside', { base: asideLook });

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
