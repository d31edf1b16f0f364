import { initPayment, readRoubles } from '@mayak/api';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../page/ShellContext';

const toProvider = (address: string) => location.assign(address);

/** The amount and the way to the provider's page; the address keeps the amount, so that a second try begins with it (PAY-03, PAY-D01). */
export function useTopUp(leave: (address: string) => void = toProvider) {
  const { client } = useShell().account;
  const [search] = useSearchParams();
  const form = useForm({ defaultValues: { amount: search.get('amount') ?? '' } });
  const [hasFailed, setFailed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  // The browser may bring this very page back from its memory.
  useEffect(() => {
    const onReturn = () => setLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  const submit = form.handleSubmit(async ({ amount }) => {
    setFailed(false);
    const begun = await client.call(initPayment, { body: { Amount: readRoubles(amount) ?? 0 } });
    setFailed(!begun);
    if (!begun) return;
    setLeaving(true);
    leave(begun.RedirectUrl);
  });

  return { form, submit, hasFailed, isWaiting: form.formState.isSubmitting || isLeaving };
}
