import { Failure, getPaymentStatus, limits, PaymentId, PaymentStatus, type Payment } from '@mayak/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShell } from '../page/ShellContext';

const isFinal = (payment: Payment | undefined) =>
  payment?.Status === PaymentStatus.Succeeded || payment?.Status === PaymentStatus.Failed;

export interface Asked {
  /** The payment of the address; undefined while it is not known. */
  payment: Payment | undefined;
  /** The address names a payment that is not there. */
  isUnknown: boolean;
  /** It is still being asked for. */
  isWaiting: boolean;
}

/** The payment that the address names, asked for every 5 s for up to 60 s until it has ended (PAY-D04). */
export function usePayment(): Asked {
  const { quiet } = useShell().account.client;
  const [search] = useSearchParams();
  const given = search.get('paymentId');
  const id = PaymentId.safeParse(given).data ?? null;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), limits.payment.pollFor);
    return () => clearTimeout(timer);
  }, []);
  const { data, error } = useQuery({
    ...quiet.query(getPaymentStatus, { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver || isFinal(state.data) ? false : limits.payment.poll),
  });
  const isAbsent = error instanceof Failure && error.problem?.code === 'notFound';
  const isUnknown = isAbsent || (given !== null && id === null);
  return { payment: data, isUnknown, isWaiting: id !== null && !isUnknown && !isOver && !isFinal(data) };
}
