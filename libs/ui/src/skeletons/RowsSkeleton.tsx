import { Flex, Skeleton } from '@mayak/ui';

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

/** The lines of a list that is on its way: a sign, a name over a second line, a time. */
export const RowsSkeleton = ({ rows = 18, height = 48 }: { rows?: number; height?: number }) => (
  <>
    {Array.from({ length: rows }, (_, i) => {
      const [name, line] = widths[i % widths.length] ?? widths[0];
      return (
        <Flex
          key={i}
          h={`${height}px`}
          flex="none"
          align="center"
          gap="10px"
          px="12px"
          borderBottomWidth="1px"
          borderColor="border.subtle"
        >
          <Skeleton round style={{ width: 26, height: 26 }} />
          <Flex direction="column" flex="1" minW="0" gap="8px">
            <Skeleton maxW="full" style={{ width: name, height: 10 }} />
            <Skeleton maxW="full" style={{ width: line, height: 8 }} />
          </Flex>
          <Skeleton style={{ width: 34, height: 8 }} />
        </Flex>
      );
    })}
  </>
);
