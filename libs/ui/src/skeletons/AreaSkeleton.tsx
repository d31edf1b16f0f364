import { Box, Flex, Skeleton, Stack } from '@mayak/ui';
import type { ReactNode } from 'react';
import { CardsSkeleton } from './CardsSkeleton';
import { RowsSkeleton } from './RowsSkeleton';
import { TableSkeleton } from './TableSkeleton';

const Side = ({ width, children }: { width: string; children: ReactNode }) => (
  <Box
    flex="none"
    w={width}
    overflow="hidden"
    bg="bg.panel"
    borderRightWidth="1px"
    borderColor="border"
    hideBelow="lg"
  >
    {children}
  </Box>
);

const nav = (
  <Side width="216px">
    <Stack gap="20px" p="18px 16px">
      {[112, 134, 90, 148, 120, 104].map((width) => (
        <Skeleton key={width} style={{ width }} />
      ))}
    </Stack>
  </Side>
);
const search = (
  <Flex gap="8px" p="10px 12px" borderBottomWidth="1px" borderColor="border.subtle">
    <Skeleton flex="1" h="28px" borderRadius="md" />
    <Skeleton w="28px" h="28px" borderRadius="md" />
  </Flex>
);
const tools = (
  <Flex flex="none" gap="12px" p="12px 16px" bg="bg.panel" borderBottomWidth="1px" borderColor="border">
    {[180, 220, 120].map((width) => (
      <Skeleton key={width} maxW="28%" h="28px" borderRadius="md" style={{ width }} />
    ))}
  </Flex>
);
const list = (width: string) => (
  <Side width={width}>
    {search}
    <RowsSkeleton />
  </Side>
);
const cards = (
  <Box flex="1" minW="0" overflow="hidden">
    <CardsSkeleton />
  </Box>
);

/** The forms that an area may have, by their names in `shapes` of a remote's `mayak.json`. */
const shapes: Readonly<Record<string, ReactNode>> = {
  map: (
    <>
      {list('328px')}
      <Box flex="1" bg="map.blank" />
    </>
  ),
  table: (
    <>
      {nav}
      <TableSkeleton rows={18} />
    </>
  ),
  sheet: (
    <Flex direction="column" flex="1" minW="0">
      {tools}
      <TableSkeleton rows={18} />
    </Flex>
  ),
  cards,
  navCards: (
    <>
      {nav}
      {cards}
    </>
  ),
  listCards: (
    <>
      {list('340px')}
      {cards}
    </>
  ),
  list: (
    <Box flex="1" minW="0" overflow="hidden" bg="bg.panel">
      {search}
      <RowsSkeleton />
    </Box>
  ),
};

/** What an area will look like, while its code or its data are on their way; a form that nobody knows is plain (design section 9). */
export const AreaSkeleton = ({ shape }: { shape: string | null }) => (
  <Flex h="full" minH="0" overflow="hidden" bg="bg.canvas" aria-hidden>
    {(shape !== null && shapes[shape]) || <Skeleton flex="1" h="auto" m="16px" />}
  </Flex>
);
