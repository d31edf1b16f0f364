import { Box, Flex, Skeleton } from '@mayak/ui';

/** The page of a beacon while its data are on their way: the shapes of location and sensors. */
export const BeaconSkeleton = () => (
  <>
    <Box p="14px 16px" borderBottomWidth="1px" borderColor="border" display="grid" gap="10px">
      <Skeleton style={{ width: 110 }} />
      <Skeleton style={{ width: 240, height: 14 }} />
      <Skeleton style={{ width: 280, height: 10 }} />
    </Box>
    {[70, 100, 82, 112, 94, 75, 106, 88, 118].map((width, i) => (
      <Flex
        key={i}
        align="center"
        h="30px"
        px="16px"
        gap="12px"
        borderBottomWidth="1px"
        borderColor="border.subtle"
      >
        <Skeleton style={{ width }} />
        <Box flex="1" />
        <Skeleton style={{ width: 132, height: 18 }} />
        <Skeleton style={{ width: 44, height: 10 }} />
      </Flex>
    ))}
  </>
);
