import { Delayed, Flex, Skeleton } from '@mayak/ui';

/** Rows that are on their way; short loadings show nothing (design section 9). */
export const TableSkeleton = () => (
  <Delayed>
    <Flex direction="column" flex="1" overflow="hidden">
      {Array.from({ length: 12 }, (_, i) => (
        <Flex
          key={i}
          h="36px"
          flex="none"
          align="center"
          gap="24px"
          px="16px"
          borderBottomWidth="1px"
          borderColor="border.subtle"
        >
          <Skeleton style={{ width: `${180 - (i % 4) * 22}px` }} />
          <Skeleton style={{ width: '96px' }} />
          <Skeleton style={{ width: '72px' }} />
        </Flex>
      ))}
    </Flex>
  </Delayed>
);
