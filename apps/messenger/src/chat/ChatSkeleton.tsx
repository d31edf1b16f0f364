import { Flex, Skeleton } from '@mayak/ui';

const bubbles = [
  ['start', 190],
  ['start', 240],
  ['end', 160],
  ['start', 210],
  ['end', 230],
  ['end', 130],
] as const;

/** A conversation that is on its way: its bubbles, the newest at the bottom. */
export const ChatSkeleton = () => (
  <Flex direction="column" justify="flex-end" gap="10px" minH="full" p="12px 16px">
    {bubbles.map(([side, width]) => (
      <Skeleton key={width} alignSelf={side} h="44px" borderRadius="lg" style={{ width }} />
    ))}
  </Flex>
);
