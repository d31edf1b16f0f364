import { chakra, Delayed, Skeleton } from '@mayak/ui';
import { cardRow } from './cardLook';

const Row = chakra('div', { base: cardRow });
const widths = [
  [90, 130],
  [127, 183],
  [164, 166],
  [121, 149],
  [158, 132],
  [115, 185],
  [152, 168],
  [109, 151],
  [146, 134],
] as const;

/** The list while the first answer is on its way: the shapes of its cards, after 300 ms (design, section 9). */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true" aria-label={label} role="status">
    <Delayed>
      {[...widths, ...widths].map(([name, line], i) => (
        <Row key={i}>
          <Skeleton round style={{ width: 26, height: 26 }} />
          <div style={{ flex: 1, display: 'grid', gap: 8 }}>
            <Skeleton style={{ width: name, height: 10 }} />
            <Skeleton style={{ width: line, height: 8 }} />
          </div>
          <Skeleton style={{ width: 34, height: 8 }} />
        </Row>
      ))}
    </Delayed>
  </div>
);
