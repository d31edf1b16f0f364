import { PaymentStatus, type Payment } from '@mayak/api';
import { Box, Button, Flex, Grid, Spinner, useFormats, useTexts } from '@mayak/ui';
import { CircleCheckIcon } from '@mayak/ui/icons';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ResultCard } from './ResultCard';
import { paymentTexts } from './texts';
import { UnknownPayment } from './UnknownPayment';
import { useBalanceChanged, useBalanceRead } from './useBalance';
import { usePayment } from './usePayment';

/** The page after paying: it says "Credited" only when the server does (PAY-04, PAY-D02, PAY-D04). */
export function PaymentSuccess() {
  const t = useTexts(paymentTexts);
  const { search } = useLocation();
  const { payment, isUnknown, isWaiting } = usePayment();
  if (isUnknown) return <UnknownPayment />;
  if (payment?.Status === PaymentStatus.Failed) return <Navigate to={`/payment/error${search}`} replace />;
  return (
    <ResultCard
      icon={<CircleCheckIcon size={24} aria-hidden />}
      tone="normal"
      title={t('success.title')}
      text={t(payment?.Status === PaymentStatus.Succeeded ? 'success.done' : 'success.text')}
      actions={
        <>
          <Button as={Link} to="/monitoring" variant="primary">
            {t('success.toMonitoring')}
          </Button>
          <Button as={Link} to="/profile">
            {t('profile')}
          </Button>
        </>
      }
    >
      {payment && <Facts payment={payment} />}
      <Box role="status" mt="12px" fontWeight={500} minH="18px">
        {isWaiting && (
          <Flex as="span" align="center" gap="8px" color="fg.secondary">
            <Spinner /> {t('success.waiting')}
          </Flex>
        )}
        {payment?.Status === PaymentStatus.Succeeded && <Credited payment={payment} />}
      </Box>
    </ResultCard>
  );
}

function Facts({ payment: { Amount, CreatedDt } }: { payment: Payment }) {
  const t = useTexts(paymentTexts);
  const formats = useFormats();
  return (
    <Grid
      as="dl"
      templateColumns="auto 1fr"
      gap="6px 16px"
      mt="16px"
      py="12px"
      borderWidth="1px 0"
      borderColor="border"
      fontVariantNumeric="tabular-nums"
      css={{ '& dt': { color: 'fg.secondary' }, '& dd': { textAlign: 'end' } }}
    >
      <dt>{t('success.sum')}</dt>
      <dd>{formats.money(Amount)}</dd>
      <dt>{t('success.time')}</dt>
      <dd>
        <time dateTime={CreatedDt}>{formats.dateTime(CreatedDt)}</time>
      </dd>
    </Grid>
  );
}

/** The sum is on the account; shown wherever the balance is. */
function Credited({ payment: { Amount } }: { payment: Payment }) {
  const t = useTexts(paymentTexts);
  const formats = useFormats();
  const changed = useBalanceChanged();
  const [creditedAt] = useState(Date.now);
  const { balance, readAt } = useBalanceRead();
  useEffect(changed, [changed]);
  const sum = formats.money(Amount);
  return (
    <Box as="span" color="state.normal.fg">
      {balance && readAt >= creditedAt
        ? t('success.creditedBalance', { sum, balance: formats.money(balance.Balance) })
        : t('success.credited', { sum })}
    </Box>
  );
}
