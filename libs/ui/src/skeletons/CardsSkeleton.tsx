import { Box, Flex, Grid, Skeleton, Stack } from '@mayak/ui';

/** A card of fields: a label over a box, two beside each other. */
const FieldCard = ({ fields }: { fields: number }) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg">
    <Flex h="44px" align="center" px="16px" borderBottomWidth="1px" borderColor="border.subtle">
      <Skeleton w="140px" />
    </Flex>
    <Grid p="16px" gap="16px" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      {Array.from({ length: fields }, (_, i) => (
        <Stack key={i} gap="6px">
          <Skeleton w="96px" h="10px" />
          <Skeleton w="full" h="32px" borderRadius="md" />
        </Stack>
      ))}
    </Grid>
  </Box>
);

/** A card of facts: a label at the left, its value at the right. */
const FactCard = ({ facts }: { facts: number }) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg">
    <Flex h="44px" align="center" px="16px" borderBottomWidth="1px" borderColor="border.subtle">
      <Skeleton w="90px" />
    </Flex>
    <Stack p="16px" gap="12px">
      {Array.from({ length: facts }, (_, i) => (
        <Flex key={i} justify="space-between">
          <Skeleton style={{ width: 70 + ((i * 37) % 60) }} />
          <Skeleton style={{ width: 60 + ((i * 53) % 70) }} />
        </Flex>
      ))}
    </Stack>
  </Box>
);

/** The cards of a form, or of a page of one thing, and of the facts beside it. */
export const CardsSkeleton = () => (
  <Grid
    w="full"
    maxW="1232px"
    mx="auto"
    p={{ base: '12px', md: '16px 20px' }}
    gap="16px"
    alignItems="start"
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' }}
  >
    <Stack gap="16px">
      <FieldCard fields={4} />
      <FieldCard fields={6} />
    </Stack>
    <Stack gap="16px" hideBelow="lg">
      <FactCard facts={7} />
      <FactCard facts={3} />
    </Stack>
  </Grid>
);
