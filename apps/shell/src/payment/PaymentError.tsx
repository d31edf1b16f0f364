import { PaymentStatus } from '@mayak/api';
import { Button, OctagonExclamationPointIcon, Text, useTexts } from '@mayak/ui';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import { ResultCard } from './ResultCard';
import { paymentTexts } from './texts';
import { UnknownPayment } from './UnknownPayment';
import { usePayment } from './usePayment';
import { useSupport } from './useSupport';

/** The page after a payment that was declined or broken off: who helps, and another try with the same amount (PAY-05). */
export function PaymentError() {
  const t = useTexts(paymentTexts);
  const { search } = useLocation();
  const { supportEmail } = useShell().config;
  const contact = useSupport();
  const { payment, isUnknown } = usePayment();
  if (isUnknown) return <UnknownPayment />;
  if (payment?.Status === PaymentStatus.Succeeded)
    return <Navigate to={`/payment/success${search}`} replace />;
  return (
    <ResultCard
      icon={<OctagonExclamationPointIcon size={24} aria-hidden />}
      tone="emergency"
      title={t('error.title')}
      text={t('error.text')}
      actions={
        <>
          <Button as={Link} to={payment ? `/payment?amount=${payment.Amount}` : '/payment'} variant="primary">
            {t('error.again')}
          </Button>
          {supportEmail && <Button href={`mailto:${supportEmail}`}>{t('error.support')}</Button>}
          <Button as={Link} to="/profile">
            {t('profile')}
          </Button>
        </>
      }
    >
      {contact && (
        <Text textStyle="secondary" color="fg.secondary" mt="8px">
          {t('contact', { contact })}
        </Text>
      )}
    </ResultCard>
  );
}
