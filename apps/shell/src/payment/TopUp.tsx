import { limits } from '@mayak/api';
import { Alert, Button, Field, Flex, Text, TextInput, useFormats, useTexts, VisuallyHidden } from '@mayak/ui';
import { Card } from '../sections/Card';
import { amountRange, checkAmount, type AmountFault } from './amount';
import { BalanceNow } from './BalanceNow';
import { paymentTexts } from './texts';
import { useTopUp } from './useTopUp';

/** The page of the amount: what is there, how much is to be added, and the way to pay (PAY-01 to PAY-03). */
export function TopUp({ leave }: { leave?: (address: string) => void }) {
  const t = useTexts(paymentTexts);
  const formats = useFormats();
  const { form, submit, hasFailed, isWaiting } = useTopUp(leave);
  const fault = form.formState.errors.amount?.message as AmountFault | undefined;
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <Card id="top-up" title={t('topUp')} onSubmit={submit}>
        <BalanceNow />
        <Flex direction="column" gap="12px">
          {hasFailed && <Alert state="emergency" title={t('notBegun')} />}
          <Field label={t('amount')} required error={fault && t(`fault.${fault}`, amountRange)}>
            <TextInput
              size="lg"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              {...form.register('amount', { validate: (text) => checkAmount(text) ?? true })}
            />
          </Field>
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
                onClick={() =>
                  form.setValue('amount', String(sum), { shouldDirty: true, shouldValidate: true })
                }
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
      </Card>
    </>
  );
}
