import { limits } from '@mayak/api';
import { Box, Button, StateGlyph, useTexts } from '@mayak/ui';
import { Link } from 'react-router-dom';
import { paymentTexts } from './texts';
import { useBalance } from './useBalance';

const [soon] = limits.payment.warnDays;

/** In the top bar, where the balance lasts a week or less: for how many days it pays, and the way to add to it (PAY-D09). */
export function BalanceEnds() {
  const t = useTexts(paymentTexts);
  const days = useBalance()?.DaysLeft ?? null;
  if (days === null || days > soon) return null;
  const words = days === 0 ? t('ends.now') : t('ends.in', { count: days });
  return (
    <Button
      as={Link}
      to="/payment"
      variant="header"
      px="8px"
      gap="6px"
      aria-label={`${words}. ${t('ends.topUp')}`}
      title={t('ends.topUp')}
    >
      <StateGlyph state={days === 0 ? 'emergency' : 'preEmergency'} />
      <Box as="span" hideBelow="sm">
        {words}
      </Box>
      <Box as="span" hideFrom="sm">
        {days === 0 ? t('balance') : t('ends.short', { count: days })}
      </Box>
    </Button>
  );
}
