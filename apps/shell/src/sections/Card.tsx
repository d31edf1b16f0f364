import { Box, Heading, type BoxProps } from '@mayak/ui';
import { Form, FormNotes, SaveBar, type EditForm, type FormFields } from '@mayak/ui/form';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

interface Props extends BoxProps {
  /** Where the list of sections leads. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One block of the profile under its heading; on a phone it runs from edge to edge. */
export const Card = ({ children, ...rest }: Props) => (
  <Frame {...rest}>
    <Box p="16px">{children}</Box>
  </Frame>
);

/** A block that is a form. */
export const FormCard = <V extends FieldValues>({
  form,
  children,
  ...rest
}: Props & { form: FormFields<V> }) => (
  <Frame {...rest}>
    <Form form={form} display="contents">
      <Box p="16px">{children}</Box>
    </Form>
  </Frame>
);

/** A block of what the server keeps, saved by itself (PROFILE-D05). */
export const BlockCard = <V extends FieldValues>({
  form,
  children,
  ...rest
}: Props & { form: EditForm<V> }) => (
  <Frame {...rest}>
    <Form form={form} display="contents">
      <Box p="16px">
        <FormNotes form={form} />
        {children}
      </Box>
      <SaveBar form={form} />
    </Form>
  </Frame>
);

const Frame = ({ id, title, children, ...rest }: Props) => (
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
    {children}
  </Box>
);
