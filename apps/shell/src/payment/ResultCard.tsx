import { Box, Flex, Heading, Text } from '@mayak/ui';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  tone: 'normal' | 'emergency' | 'undefined';
  title: string;
  text: string;
  /** The ways on. */
  actions: ReactNode;
  children?: ReactNode;
}

/** How a payment ended, in one card (mockups of the return pages). */
export const ResultCard = ({ icon, tone, title, text, actions, children }: Props) => (
  <Box
    as="section"
    p={{ base: '20px 16px', md: '24px' }}
    bg="bg.panel"
    borderWidth={{ base: '1px 0', md: '1px' }}
    borderColor="border"
    borderRadius={{ base: 0, md: 'lg' }}
  >
    <Box color={`state.${tone}.fg`}>{icon}</Box>
    <Heading as="h1" textStyle="pageTitle" mt="10px" mb="6px">
      {title}
    </Heading>
    <Text fontSize="14px" lineHeight="20px" color="fg.secondary">
      {text}
    </Text>
    {children}
    <Flex gap="8px" wrap="wrap" mt="18px" css={{ '& > *': { mdDown: { height: '44px' } } }}>
      {actions}
    </Flex>
  </Box>
);
