import { chakra, Delayed, Skeleton } from '@mayak/ui';

/** The shape of a part that is on its way, shown after a moment. */
export const SectionSkeleton = ({ height }: { height: number }) => (
  <chakra.div p="14px 16px" aria-busy minH={`${height}px`}>
    <Delayed>
      <Skeleton style={{ height: height - 28 }} />
    </Delayed>
  </chakra.div>
);
