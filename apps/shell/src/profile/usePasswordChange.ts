import { changePassword, Failure } from '@mayak/api';
import { useTexts, useToast } from '@mayak/ui';
import { useForm } from 'react-hook-form';
import { fieldFaults } from '../account/refusal';
import { useShell } from '../page/ShellContext';
import { profileTexts } from './texts';
import { useUnsaved } from './useUnsaved';

/** Faults that only the server can find, told at the old password. */
const refusals = { 'password.wrongOld': 'wrongOld', 'auth.tooManyAttempts': 'tooMany' } as const;
export const oldRefusals: readonly string[] = Object.values(refusals);
export type OldRefusal = (typeof refusals)[keyof typeof refusals];

const empty = { old: '', password: '', repeat: '' };

/** The change of the password; a wrong old one is told at its field, a failure keeps what was typed (PROFILE-07, PROFILE-09 to PROFILE-12). */
export function usePasswordChange() {
  const { client } = useShell().account;
  const t = useTexts(profileTexts);
  const toast = useToast();
  const form = useForm({ defaultValues: empty, mode: 'onTouched' });
  const { isDirty, isValid, isSubmitting } = form.formState;
  useUnsaved(isDirty);

  const refuse = (error: unknown) => {
    if (!(error instanceof Failure) || !error.problem) return;
    const old = refusals[error.problem.code as keyof typeof refusals];
    if (old) return form.setError('old', { message: old }, { shouldFocus: true });
    const isNew = fieldFaults(error, ['NewPassword'])[0];
    if (isNew) form.setError('password', { message: isNew[1] }, { shouldFocus: true });
  };

  const submit = form.handleSubmit(async ({ old, password }) => {
    try {
      await client.call(changePassword, { body: { OldPassword: old, NewPassword: password } });
    } catch (error) {
      return refuse(error);
    }
    form.reset(undefined, { keepFieldsRef: true });
    toast({ state: 'normal', title: t('password.changed'), text: t('password.othersEnded') });
  });

  return { form, submit, isSubmitting, maySave: isDirty && isValid };
}
