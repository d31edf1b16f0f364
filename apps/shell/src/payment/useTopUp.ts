import { initPayment, readRoubles } from '@mayak/api';
import { useTexts } from '@mayak/ui';
import { useSendForm } from '@mayak/ui/form';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../page/ShellContext';
import { amountRange, checkAmount } from './amount';
import { paymentTexts } from './texts';

const toProvider = (address: string) => location.assign(address);

/** The amount and the way to the provider's page; the address keeps the amount, so that a second try begins with it (PAY-03, PAY-D01). */
export function useTopUp(leave: (address: string) => void = toProvider) {
  const { client } = useShell().account;
  const [search] = useSearchParams();
  const t = useTexts(paymentTexts);
  const [hasFailed, setFailed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  // The browser may bring this very page back from its memory.
  useEffect(() => {
    const onReturn = () => setLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  const form = useSendForm({
    isPatient: true,
    empty: { amount: search.get('amount') ?? '' },
    check({ amount }) {
      const code = checkAmount(amount);
      return code ? [{ field: 'amount', code }] : [];
    },
    words: ({ code }) => t(code === 'required' ? 'fault.required' : 'fault.range', amountRange),
    async send({ amount }) {
      setFailed(false);
      const begun = await client.call(initPayment, { body: { Amount: readRoubles(amount) ?? 0 } });
      setFailed(!begun);
      if (!begun) return;
      setLeaving(true);
      leave(begun.RedirectUrl);
    },
  });

  return { form, hasFailed, isWaiting: form.isSaving || isLeaving };
}
