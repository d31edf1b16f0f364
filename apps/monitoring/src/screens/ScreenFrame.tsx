import { Flex } from '@mayak/ui';
import type { ReactNode, Ref } from 'react';
import { SideList } from './SideList';
import type { Frame } from './useFrame';

interface Props {
  frame: Frame;
  ref?: Ref<HTMLDivElement>;
  /** What the list is called for a screen reader. */
  label: string;
  /** What the screen puts into the page's bar. */
  bar: ReactNode;
  list: ReactNode;
  /** The map, and what lies over it. */
  children: ReactNode;
}

/** A screen of a list beside a map, its bar above them (ROUTE-06, ROUTE-07, ROUTE-08). */
export function ScreenFrame({ frame, ref, label, bar, list, children }: Props) {
  const { layout, drawer, setDrawer, stop, setStop } = frame;
  return (
    <Flex
      ref={ref}
      height="100%"
      minH={0}
      position="relative"
      isolation="isolate"
      overflow="hidden"
      bg="map.blank"
    >
      {bar}
      <SideList layout={layout} label={label} open={drawer} onOpen={setDrawer} stop={stop} onStop={setStop}>
        {list}
      </SideList>
      {children}
    </Flex>
  );
}
