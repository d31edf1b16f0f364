import { limits } from '@mayak/api';
import { Button, Field, Flex, PasswordInput, useTexts } from '@mayak/ui';
import type { FieldError } from 'react-hook-form';
import { checkNewPassword, checkPassword, checkRepeat } from '../account/fault';
import { ruled, useFaultText } from '../account/useFaultText';
import { Card } from '../sections/Card';
import { profileTexts } from './texts';
import { oldRefusals, usePasswordChange, type OldRefusal } from './usePasswordChange';

/** The old password and twice the new one (PROFILE-07, PROFILE-09 to PROFILE-11). */
export function Password({ id }: { id: string }) {
  const t = useTexts(profileTexts);
  const faultText = useFaultText();
  const { form, submit, isSubmitting, maySave } = usePasswordChange();
  const { errors, touchedFields } = form.formState;
  const text = (error: FieldError | undefined) =>
    oldRefusals.includes(error?.message ?? '')
      ? t(`password.${error?.message as OldRefusal}`)
      : faultText(error);
  const again = () => {
    if (touchedFields.repeat || errors.repeat) void form.trigger('repeat');
  };
  return (
    <Card id={id} title={t('password.title')} onSubmit={submit}>
      <Flex direction="column" gap={{ base: '16px', md: '12px' }}>
        <Field label={t('password.old')} error={text(errors.old)}>
          <PasswordInput
            autoComplete="current-password"
            {...form.register('old', { validate: ruled(checkPassword) })}
          />
        </Field>
        <Field
          label={t('password.new')}
          hint={t('password.rule', limits.password)}
          error={text(errors.password)}
        >
          <PasswordInput
            autoComplete="new-password"
            {...form.register('password', { validate: ruled(checkNewPassword), onChange: again })}
          />
        </Field>
        <Field label={t('password.repeat')} error={text(errors.repeat)}>
          <PasswordInput
            autoComplete="new-password"
            {...form.register('repeat', {
              validate: (value, { password }) => checkRepeat(value, password) ?? true,
            })}
          />
        </Field>
        <Button
          type="submit"
          wide
          disabled={!maySave && !isSubmitting}
          loading={isSubmitting}
          css={{ mdDown: { height: '44px', fontSize: 'md' } }}
        >
          {t('password.change')}
        </Button>
      </Flex>
    </Card>
  );
}
