import { ContextBar } from '@mayak/host';
import { Box, Delayed, Skeleton } from '@mayak/ui';
import { AreaSkeleton } from '@mayak/ui/skeletons';

/** The forms of the pages of management. */
export type PageShape = 'cards' | 'navCards' | 'listCards' | 'table';

/** A page of management that is on its way, in its own form. */
export const Waiting = ({ shape }: { shape: PageShape }) => (
  <Box h="full" aria-busy>
    <Delayed>
      <AreaSkeleton shape={shape} />
    </Delayed>
  </Box>
);

/** The same with the bar of a beacon that is not known yet. */
export const PageWaiting = ({ shape }: { shape: PageShape }) => (
  <>
    <ContextBar>
      <Delayed>
        <Skeleton round w="20px" h="20px" />
        <Skeleton w="140px" />
        {[64, 110, 72, 64].map((width) => (
          <Skeleton key={width} hideBelow="lg" style={{ width }} />
        ))}
      </Delayed>
    </ContextBar>
    <Waiting shape={shape} />
  </>
);
