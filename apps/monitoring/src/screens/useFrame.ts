import { useAreaHeight, useLayout, type Layout } from '@mayak/map';
import { useState } from 'react';
import { sheetHeights, type SheetStop } from '../list';
import { usePanelInset } from './usePanelInset';

/** How a screen of a list beside a map stands now: its layout, its drawer or sheet, and what of the map lies under others. */
export interface Frame {
  layout: Layout;
  isPhone: boolean;
  /** The drawer, where the layout has one. */
  drawer: boolean;
  setDrawer: (open: boolean) => void;
  /** The sheet, where the layout has one. */
  stop: SheetStop;
  setStop: (stop: SheetStop) => void;
  rightInset: number;
  /** How much of the map the sheet covers; a full one leaves the map as it was under half of it. */
  bottomInset: number;
}

/** The frame of a screen, for `ScreenFrame`. */
export function useFrame(): Frame {
  const layout = useLayout();
  const rightInset = usePanelInset();
  const [drawer, setDrawer] = useState(false);
  const [stop, setStop] = useState<SheetStop>('half');
  const heights = sheetHeights(useAreaHeight());
  const isPhone = layout === 'phone';
  const bottomInset = isPhone ? Math.min(heights[stop], heights.half) : 0;
  return { layout, isPhone, drawer, setDrawer, stop, setStop, rightInset, bottomInset };
}
