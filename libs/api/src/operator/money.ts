import * as z from 'zod/mini';
import { Dt, endpoint, oneOf } from '../contract/index.ts';
import { PaymentStatus } from '../payment/index.ts';
import { UserId } from '../user/index.ts';
import { OperatorDevice } from './operator.ts';
import { takeCount } from './takeCount.ts';

const caller = 'operator';

/** A row of the ledger, in roubles: what changed the balance, the balance after it, and why (PAY-D08). */
export const LedgerRow = z.object({
  Id: z.int(),
  Dt,
  Kind: z.enum(['payment', 'charge', 'adjustment']),
  Amount: z.number(),
  Balance: z.number(),
  /** Of a charge: the beacon, and the day that is paid. */
  BeaconId: z.nullable(z.int()),
  BeaconName: z.nullable(z.string()),
  Day: z.nullable(z.string()),
  Comment: z.nullable(z.string()),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** The ledger of a user, the newest rows first (PAY-D08). */
export const getUserLedger = endpoint('GET /operator/users/{id}/ledger', {
  caller,
  query: z.object({ takeCount }),
  answer: z.array(LedgerRow),
});

/** A user whose balance ends within the days that are looked ahead, or has ended; money in roubles (PAY-D05). */
export const EndingBalance = z.object({
  UserId,
  UserName: z.string(),
  Email: z.string(),
  /** Active and blocked ones that cost something. */
  Beacons: z.int(),
  /** Of those, how many are blocked because the balance did not reach. */
  BlockedBeacons: z.int(),
  Balance: z.number(),
  DailyCost: z.number(),
  DaysLeft: z.int(),
});
export type EndingBalance = z.infer<typeof EndingBalance>;

/** A payment of the last days that brought no money: refused, or begun and not ended; roubles (PAY-D02). */
export const OpenPayment = z.object({
  PaymentId: z.string(),
  UserId,
  UserName: z.string(),
  Amount: z.number(),
  Status: oneOf(PaymentStatus),
  CreatedDt: Dt,
});
export type OpenPayment = z.infer<typeof OpenPayment>;

/** What asks for the operator this week: balances that end, devices in use that were not heard for a day, the longest first, and payments without money. */
export const getDue = endpoint('GET /operator/due', {
  caller,
  answer: z.object({
    Balances: z.array(EndingBalance),
    Silent: z.array(OperatorDevice),
    Payments: z.array(OpenPayment),
  }),
});
