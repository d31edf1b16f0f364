import { Box, chakra, Heading, type BoxProps } from '@mayak/ui';
import type { ReactNode, SubmitEventHandler } from 'react';

interface Props {
  /** Where the list of sections leads. */
  id: string;
  title: string;
  foot?: ReactNode;
  /** Makes the block a form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}

const Form = chakra('form', { base: { display: 'contents' } }, { defaultProps: { noValidate: true } });

/** One block of the profile under its heading; on a phone it runs from edge to edge. */
export function Card({ id, title, foot, onSubmit, children, ...rest }: Props & Omit<BoxProps, 'onSubmit'>) {
  const content = (
    <>
      <Box p="16px">{children}</Box>
      {foot}
    </>
  );
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      bg="bg.panel"
      borderWidth={{ base: '1px 0', md: '1px' }}
      borderColor="border"
      borderRadius={{ base: 0, md: 'lg' }}
      scrollMarginTop="16px"
      {...rest}
    >
      <Heading
        as="h2"
        id={`${id}-title`}
        tabIndex={-1}
        textStyle="sectionTitle"
        p={{ base: '14px 16px 0', md: '12px 16px' }}
        borderBottomWidth={{ base: 0, md: '1px' }}
        borderColor="border"
        outline="none"
      >
        {title}
      </Heading>
      {onSubmit ? <Form onSubmit={onSubmit}>{content}</Form> : content}
    </Box>
  );
}
