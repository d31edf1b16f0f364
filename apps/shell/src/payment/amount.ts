import { limits, readRoubles } from '@mayak/api';

/** What is wrong with a typed amount. */
export type AmountFault = 'required' | 'range';

/** Judges an amount as typed (PAY-02, PAY-D01). */
export function checkAmount(text: string): AmountFault | null {
  if (text.trim() === '') return 'required';
  const roubles = readRoubles(text);
  const { min, max } = limits.payment;
  return roubles !== null && roubles >= min && roubles <= max ? null : 'range';
}

const grouped = new Intl.NumberFormat('ru');

/** The limits as the message names them, with blanks between thousands in both languages. */
export const amountRange = {
  min: grouped.format(limits.payment.min),
  max: grouped.format(limits.payment.max),
};
