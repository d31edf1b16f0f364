import { PasswordInput, useTexts } from '@mayak/ui';
import { FormField, TextField, type FormFields } from '@mayak/ui/form';
import type { FieldValues, Path } from 'react-hook-form';
import { accountTexts } from '../account/texts';
import { securityTexts } from './texts';

interface Props<V extends FieldValues> {
  form: FormFields<V>;
  name: Path<V>;
}

/** The password by which a user proves that it is he. */
export function ProofPasswordField<V extends FieldValues>({ form, name }: Props<V>) {
  const t = useTexts(accountTexts);
  return (
    <FormField form={form} name={name} label={t('field.currentPassword')} required>
      <PasswordInput autoComplete="current-password" {...form.register(name)} />
    </FormField>
  );
}

/** A one-time or recovery code by which he does. */
export function ProofCodeField<V extends FieldValues>({ form, name }: Props<V>) {
  const t = useTexts(securityTexts);
  return (
    <TextField
      form={form}
      name={name}
      label={t('factor.code')}
      hint={t('factor.codeHint')}
      required
      autoComplete="one-time-code"
    />
  );
}
