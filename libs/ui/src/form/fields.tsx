import {
  Button,
  commonTexts,
  Field,
  Flex,
  TextInput,
  useTexts,
  type FieldProps,
  type TextInputProps,
} from '@mayak/ui';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { formTexts } from './texts';
import type { FormFields } from './useFields';

interface Common<V extends FieldValues> extends Omit<FieldProps, 'error' | 'children'> {
  form: FormFields<V>;
  name: Path<V>;
}

interface Props<V extends FieldValues> extends Common<V> {
  /** How a value of somebody else is written, where it is no text or number. */
  written?: (value: unknown) => string;
  children: ReactNode;
}

/** A control of the form with its label, its fault, and what somebody else has made of it. */
export function FormField<V extends FieldValues>({ form, name, hint, written, children, ...rest }: Props<V>) {
  const t = useTexts(formTexts);
  const common = useTexts(commonTexts);
  const theirs = form.theirsOf?.(name);
  const words = (value: unknown) => {
    if (written) return written(value);
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    return value === '' || value === null ? '-' : String(value);
  };
  const note = theirs !== undefined && (
    <Flex as="span" gap="8px" align="center" wrap="wrap">
      {t('theirs', { value: words(theirs) })}
      <Button size="xs" variant="link" onClick={() => form.takeTheirs?.(name)}>
        {t('take')}
      </Button>
    </Flex>
  );
  return (
    <Field {...rest} error={form.faultText(name)} hint={note || hint}>
      {children}
    </Field>
  );
}

type Input = Pick<
  TextInputProps,
  'unit' | 'inputMode' | 'autoComplete' | 'type' | 'mono' | 'placeholder' | 'size'
>;

/** A line of text of the form; a number is typed in one too, so that nothing typed is lost. */
export function TextField<V extends FieldValues>({
  form,
  name,
  unit,
  inputMode,
  autoComplete = 'off',
  type,
  mono,
  placeholder,
  size,
  ...field
}: Common<V> & Input) {
  return (
    <FormField form={form} name={name} {...field}>
      <TextInput
        {...form.register(name)}
        {...{ unit, inputMode, autoComplete, mono, placeholder }}
        {...(type && { type })}
        {...(size && { size })}
      />
    </FormField>
  );
}
