import { ContextBar } from '@mayak/host';
import { Box, Flex, Text, useTexts } from '@mayak/ui';
import type { ReactNode } from 'react';
import { usePageTitle } from '../page/usePageTitle';
import { PaymentNav } from './PaymentNav';
import { paymentTexts } from './texts';

/** What stands around every page of payment: the sections of the profile at the side, one card. */
export function PaymentFrame({ children }: { children: ReactNode }) {
  const title = useTexts(paymentTexts)('title');
  usePageTitle(title);
  return (
    <Flex h="100%" bg="bg.canvas">
      <ContextBar>
        <Text as="span" fontWeight={600}>
          {title}
        </Text>
      </ContextBar>
      <PaymentNav />
      <Box flex="1" minW={0} overflowY="auto" p={{ base: '10px 0', md: '24px' }}>
        <Box maxW={{ base: 'none', md: '440px' }}>{children}</Box>
      </Box>
    </Flex>
  );
}
