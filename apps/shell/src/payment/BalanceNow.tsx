import { Box, Pending, Text, useFormats, useTexts } from '@mayak/ui';
import { paymentTexts } from './texts';
import { useBalance, useBalanceRead } from './useBalance';

/** The balance and for how many days it lasts (PAY-01, PAY-D05). */
export function BalanceNow() {
  const t = useTexts(paymentTexts);
  const formats = useFormats();
  const { balance, hasFailed, retry } = useBalanceRead();
  return (
    <Box mb="14px" aria-busy={!balance}>
      <Text textStyle="secondary" color="fg.secondary">
        {t('now')}
      </Text>
      {balance ? (
        <Text fontSize="24px" lineHeight="30px" fontWeight={600} fontVariantNumeric="tabular-nums">
          {formats.money(balance.Balance)}
        </Text>
      ) : (
        <Pending what={t('balance')} failed={hasFailed} onRetry={retry} width="140px" />
      )}
      <DaysLeft />
    </Box>
  );
}

/** What the beacons cost a day and how long the balance lasts; nothing where they cost nothing (PAY-D05). */
export function DaysLeft() {
  const t = useTexts(paymentTexts);
  const formats = useFormats();
  const balance = useBalance();
  if (!balance || balance.DaysLeft === null) return null;
  return (
    <Text textStyle="secondary" color="fg.secondary" mt="2px">
      {t('lasts', { cost: formats.money(balance.DailyCost), count: balance.DaysLeft })}
    </Text>
  );
}
