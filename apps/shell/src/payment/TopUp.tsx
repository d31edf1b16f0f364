import { limits } from '@mayak/api';
import { Alert, Button, Flex, Text, useFormats, useTexts, VisuallyHidden } from '@mayak/ui';
import { TextField } from '@mayak/ui/form';
import { Card, FormCard } from '../sections/Card';
import { BalanceNow } from './BalanceNow';
import { paymentTexts } from './texts';
import { useBalance } from './useBalance';
import { useSupport } from './useSupport';
import { useTopUp } from './useTopUp';

interface Props {
  leave?: (address: string) => void;
}

/** The page of the balance: what is there, and how it is topped up (PAY-01, PAY-D10). */
export function TopUp({ leave }: Props) {
  const t = useTexts(paymentTexts);
  const isClosed = useBalance()?.CanTopUp === false;
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      {isClosed ? <ByOperator /> : <AmountForm leave={leave} />}
    </>
  );
}

/** Nobody takes money here: who tops up (PAY-D10). */
function ByOperator() {
  const t = useTexts(paymentTexts);
  const contact = useSupport();
  return (
    <Card id="top-up" title={t('topUp')}>
      <BalanceNow />
      <Text>{t('byOperator')}</Text>
      {contact && (
        <Text textStyle="secondary" color="fg.secondary" mt="4px">
          {t('contact', { contact })}
        </Text>
      )}
    </Card>
  );
}

/** How much is to be added, and the way to pay (PAY-02, PAY-03). */
function AmountForm({ leave }: Props) {
  const t = useTexts(paymentTexts);
  const formats = useFormats();
  const { form, hasFailed, isWaiting } = useTopUp(leave);
  return (
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
  );
}
