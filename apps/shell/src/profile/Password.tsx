import { limits } from '@mayak/api';
import { Button, Flex, PasswordInput, useTexts } from '@mayak/ui';
import { FormField } from '@mayak/ui/form';
import { NewPasswordField } from '../account/NewPasswordField';
import { accountTexts } from '../account/texts';
import { FormCard } from '../sections/Card';
import { profileTexts } from './texts';
import { usePasswordChange } from './usePasswordChange';

/** The old password and twice the new one (PROFILE-07, PROFILE-09 to PROFILE-11). */
export function Password({ id }: { id: string }) {
  const t = useTexts(profileTexts);
  const account = useTexts(accountTexts);
  const { form, password } = usePasswordChange();
  return (
    <FormCard id={id} title={t('password.title')} form={form}>
      <Flex direction="column" gap={{ base: '16px', md: '12px' }}>
        <FormField form={form} name="OldPassword" label={account('field.currentPassword')}>
          <PasswordInput autoComplete="current-password" {...form.register('OldPassword')} />
        </FormField>
        <NewPasswordField
          form={form}
          name="NewPassword"
          label={t('password.new')}
          hint={t('password.rule', limits.password)}
          {...password}
        />
        <FormField form={form} name="repeat" label={t('password.repeat')}>
          <PasswordInput autoComplete="new-password" {...form.register('repeat')} />
        </FormField>
        <Button
          type="submit"
          wide
          loading={form.isSaving}
          css={{ mdDown: { height: '44px', fontSize: 'md' } }}
        >
          {t('password.change')}
        </Button>
      </Flex>
    </FormCard>
  );
}
