import { Alert, Text, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountPage } from '../account/AccountPage';
import { PageLink } from '../account/PageLink';
import type { Refusal } from '../account/refusal';
import { accountTexts } from '../account/texts';
import { RequestReset } from './RequestReset';
import { NewPassword } from './NewPassword';

type Outcome = 'sent' | 'changed' | null;

/** The page of a forgotten password: ask for a link, or set a new one with it (ROUTE-05, AUTH-13, AUTH-D09). */
export default function Reset() {
  const t = useTexts(accountTexts);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = search.get('token');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);

  const askAgain = () => {
    setRefused({ text: 'problem.linkInvalid', minutes: null });
    void navigate('/resetpassword', { replace: true });
  };
  const content = {
    sent: <Alert state="info">{t('emailSent')}</Alert>,
    changed: <Alert state="normal">{t('reset.changed')}</Alert>,
    ask: <RequestReset before={refused} onSent={() => setOutcome('sent')} />,
    set: <NewPassword token={token ?? ''} onChanged={() => setOutcome('changed')} onBadLink={askAgain} />,
  };

  return (
    <AccountPage title={t('reset.title')} width={380} {...(!token && !outcome && { lead: t('reset.lead') })}>
      {content[outcome ?? (token ? 'set' : 'ask')]}
      <Text textAlign="center" mt="16px">
        <PageLink to="/login">{t('signInLink')}</PageLink>
      </Text>
    </AccountPage>
  );
}
