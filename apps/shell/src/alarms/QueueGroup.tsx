import { Box, Heading } from '@mayak/ui';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  count: number;
  children: ReactNode;
}

/** A part of the queue under its title, which stays in sight. */
export const QueueGroup = ({ title, count, children }: Props) => (
  <section aria-label={title}>
    <Heading
      as="h3"
      p="7px 16px 6px"
      bg="bg.subtle"
      borderBottomWidth="1px"
      borderColor="border"
      fontSize="xs"
      lineHeight="16px"
      fontWeight={600}
      position="sticky"
      top="0"
      zIndex={1}
    >
      {title}
      <Box as="span" ms="6px" fontWeight={400} color="fg.muted">
        {count}
      </Box>
    </Heading>
    {children}
  </section>
);
