import { Box } from '@mayak/ui';
import { lateCode } from '../page/lateCode';
import { useLate } from '../page/useLate';

const load = lateCode(() => import(/* webpackChunkName: "bar-tools" */ './Clock').then(({ Clock }) => Clock));

/** The clock of wide screens, which has its place in the bar before its code is there (MENU-D06). */
export function LateClock() {
  const Content = useLate(load);
  return (
    <Box hideBelow="xl" minW="112px" mx="8px" textAlign="end">
      {Content && <Content />}
    </Box>
  );
}
