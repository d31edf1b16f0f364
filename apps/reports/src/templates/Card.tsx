import { Box, Flex, Heading } from '@mayak/ui';
import type { ReactNode } from 'react';

/** A group of fields of the editor. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg">
      <Heading as="h2" textStyle="sectionTitle" p="12px 16px" borderBottomWidth="1px" borderColor="border">
        {title}
      </Heading>
      <Flex direction="column" gap="14px" p="16px">
        {children}
      </Flex>
    </Box>
  );
}
