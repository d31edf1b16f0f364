import { chakra } from '@chakra-ui/react/styled-system';
import { Flex } from '@chakra-ui/react/flex';
import { useId, type ReactNode } from 'react';

const Root = chakra('section', {
  base: {
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'lg',
    minWidth: 0,
  },
});
const Title = chakra('h2', { base: { textStyle: 'sectionTitle', flex: '1 1 auto', minWidth: 0 } });

interface Props {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Its content reaches the edges, as a table or a list of facts does. */
  flush?: boolean;
  children: ReactNode;
}

/** A block of a page under its title. */
export function Card({ title, aside, flush = false, children }: Props) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Flex align="center" gap="8px" wrap="wrap" p="11px 16px" borderBottomWidth="1px" borderColor="border">
        <Title id={id}>{title}</Title>
        {aside}
      </Flex>
      {flush ? (
        children
      ) : (
        <Flex direction="column" gap="14px" p={{ base: '12px', md: '16px' }}>
          {children}
        </Flex>
      )}
    </Root>
  );
}
