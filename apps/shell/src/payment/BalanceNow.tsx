import { Box, Pending, Text, useFormats, useTexts } from '@mayak/ui';
import { useNow } from '@mayak/ui/clock';
import { paymentTexts } from './texts';
import { useBalance, useBalanceRead } from './useBalance';

const dayLength = 86_400_000;

/** The balance and until when it lasts (PAY-01, PAY-D05). */
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
      <LastsUntil />
    </Box>
  );
}

/** What the beacons cost a day and until when the balance lasts; nothing where they cost nothing (PAY-D05). */
export function LastsUntil() {
  const t = useTexts(paymentTexts);
  const now = useNow();
  const formats = useFormats();
  const balance = useBalance();
  if (!balance || balance.DaysLeft === null) return null;
  // Days are charged at 00:00 UTC.
  const day = formats.dayInWords(now() + balance.DaysLeft * dayLength, 0);
  return (
    <Text textStyle="secondary" color="fg.secondary" mt="2px">
      {t('lasts', { cost: formats.money(balance.DailyCost), day })}
    </Text>
  );
}
