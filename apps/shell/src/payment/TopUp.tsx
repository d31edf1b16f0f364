import { limits } from '@mayak/api';
import { Alert, Button, Flex, Text, useFormats, useTexts, VisuallyHidden } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import { FormCard } from '../sections/Card';
import { BalanceNow } from './BalanceNow';
import { paymentTexts } from './texts';
import { useTopUp } from './useTopUp';

/** The page of the amount: what is there, how much is to be added, and the way to pay (PAY-01 to PAY-03). */
export function TopUp({ leave }: { leave?: (address: string) => void }) {
  const t = useTexts(paymentTexts);
  const formats = useFormats();
  const { form, hasFailed, isWaiting } = useTopUp(leave);
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <FormCard id="top-up" title={t('topUp')} form={form}>
        <BalanceNow />
        <Flex direction="column" gap="12px">
          {hasFailed && <Alert state="emergency" title={t('notBegun')} />}
          <TextField
            form={form}
            name="amount"
            label={t('amount')}
            required
            size="lg"
            inputMode="decimal"
            placeholder="0"
          />
          <Flex
            role="group"
            aria-label={t('presets')}
            gap="8px"
            css={{ '& > button': { flex: '1', px: 0, mdDown: { height: '44px', fontSize: 'md' } } }}
          >
            {limits.payment.presets.map((sum) => (
              <Button
                key={sum}
                size="sm"
                fontVariantNumeric="tabular-nums"
                onClick={() => form.set('amount', String(sum))}
              >
                {sum.toLocaleString(formats.locale)}
              </Button>
            ))}
          </Flex>
          <Button type="submit" variant="primary" size="lg" wide mt="4px" loading={isWaiting}>
            {t('pay')}
          </Button>
          <Text textStyle="secondary" color="fg.muted">
            {t('hint')}
          </Text>
        </Flex>
      </FormCard>
    </>
  );
}
