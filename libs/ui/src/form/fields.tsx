import {
  Box,
  Button,
  Checkbox,
  commonTexts,
  Field,
  Flex,
  Select,
  TextInput,
  useTexts,
  type FieldProps,
  type SelectOption,
  type TextInputProps,
} from '@mayak/ui';
import { useId, type ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
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

/** What somebody else has made of a field that was changed here too, with the choice to take it; null where nobody has. */
export function useTheirs<V extends FieldValues>({
  form,
  name,
  written,
}: Pick<Props<V>, 'form' | 'name' | 'written'>): ReactNode {
  const t = useTexts(formTexts);
  const common = useTexts(commonTexts);
  const theirs = form.theirsOf?.(name);
  if (theirs === undefined) return null;
  const words = (value: unknown) => {
    if (written) return written(value);
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    return value === '' || value === null ? '-' : String(value);
  };
  return (
    <Flex as="span" gap="8px" align="center" wrap="wrap">
      {t('theirs', { value: words(theirs) })}
      <Button size="xs" variant="link" onClick={() => form.takeTheirs?.(name)}>
        {t('take')}
      </Button>
    </Flex>
  );
}

/** A control of the form with its label, its fault, and what somebody else has made of it. */
export function FormField<V extends FieldValues>({ form, name, hint, written, children, ...rest }: Props<V>) {
  const theirs = useTheirs({ form, name, ...(written && { written }) });
  return (
    <Field {...rest} error={form.faultText(name)} hint={theirs ?? hint}>
      {children}
    </Field>
  );
}

/** A yes or no of the form, with a word of help below. */
export function CheckField<V extends FieldValues>({
  form,
  name,
  label,
  hint,
  disabled,
}: Pick<Common<V>, 'form' | 'name' | 'label' | 'hint' | 'disabled'>) {
  const theirs = useTheirs({ form, name });
  const id = useId();
  const note = theirs ?? hint;
  return (
    <div>
      <Checkbox
        checked={Boolean(form.values[name])}
        aria-describedby={note ? id : undefined}
        {...(disabled && { disabled })}
        onChecked={(checked) => form.set(name, checked as PathValue<V, Path<V>>)}
      >
        {label}
      </Checkbox>
      {note && (
        <Box id={id} ps="24px" textStyle="secondary" color="fg.muted">
          {note}
        </Box>
      )}
    </div>
  );
}

/** One of several values of the form, each a text. */
export function SelectField<V extends FieldValues>({
  form,
  name,
  options,
  ...field
}: Common<V> & { options: readonly SelectOption[] }) {
  return (
    <FormField
      form={form}
      name={name}
      written={(value) => options.find((one) => one.value === value)?.label ?? '-'}
      {...field}
    >
      <Select
        value={String(form.values[name])}
        options={options}
        onValue={(value) => form.set(name, value as PathValue<V, Path<V>>)}
      />
    </FormField>
  );
}

type Input = Pick<
  TextInputProps,
  'unit' | 'inputMode' | 'autoComplete' | 'type' | 'mono' | 'placeholder' | 'list' | 'size'
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
  list,
  ...field
}: Common<V> & Input) {
  return (
    <FormField form={form} name={name} {...field}>
      <TextInput
        {...form.register(name)}
        {...{ unit, inputMode, autoComplete, mono, placeholder, list }}
        {...(type && { type })}
        {...(size && { size })}
      />
    </FormField>
  );
}
