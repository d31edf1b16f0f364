import { Delayed } from '@mayak/ui';
import { RowsSkeleton } from '@mayak/ui/skeletons';

/** The list while the first answer is on its way: the shapes of its cards, after 300 ms (design, section 9). */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true" aria-label={label} role="status">
    <Delayed>
      <RowsSkeleton />
    </Delayed>
  </div>
);
