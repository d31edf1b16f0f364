import { Flex, Skeleton } from '@mayak/ui';

/** The rows of a table that is on its way, under its head. */
export const TableSkeleton = ({ rows = 12 }: { rows?: number }) => (
  <Flex direction="column" flex="1" minH="0" overflow="hidden" bg="bg.panel">
    <Flex h="32px" flex="none" bg="bg.subtle" borderBottomWidth="1px" borderColor="border" />
    {Array.from({ length: rows }, (_, i) => (
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
);
