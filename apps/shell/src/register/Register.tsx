import { Alert, Text, useTexts } from '@mayak/ui';
import { AccountPage } from '../account/AccountPage';
import { PageLink } from '../account/PageLink';
import { accountTexts } from '../account/texts';
import { RegistrationFields } from './RegistrationFields';
import { useRegistration } from './useRegistration';

/** The registration page (ROUTE-04, AUTH-07 to AUTH-12). */
export default function Register() {
  const t = useTexts(accountTexts);
  const registration = useRegistration();
  if (registration.doneFor !== null) return <Done email={registration.doneFor} />;
  return (
    <AccountPage title={t('register.title')} lead={t('register.lead')} width={560}>
      <RegistrationFields {...registration} />
      <Text color="fg.secondary" textAlign="center" mt="16px">
        {t('register.haveAccount')} <PageLink to="/login">{t('signInLink')}</PageLink>
      </Text>
    </AccountPage>
  );
}

/** The message in place of the form (AUTH-12). */
function Done({ email }: { email: string }) {
  const t = useTexts(accountTexts);
  return (
    <AccountPage title={t('register.title')} width={560}>
      <Alert state="normal" title={t('register.done')}>
        {t('register.doneNote', { email })}
      </Alert>
      <Text mt="16px">
        <PageLink to="/login">{t('signInLink')}</PageLink>
      </Text>
    </AccountPage>
  );
}
