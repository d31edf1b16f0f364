import type { Kopecks } from '@mayak/api';
import type { Due } from '../../core/ledger/store.ts';

/** What a balance pays of a list, in its order: all that fits is paid, the balance never goes below zero (PAY-D05, PAY-D06). */
export function payInOrder(balance: Kopecks, list: readonly Due[]): { paid: Due[]; unpaid: Due[] } {
  const paid: Due[] = [];
  const unpaid: Due[] = [];
  let left = balance;
  for (const due of list) {
    if (due.fee > left) unpaid.push(due);
    else {
      paid.push(due);
      left -= due.fee;
    }
  }
  return { paid, unpaid };
}
