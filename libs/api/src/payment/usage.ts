import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { roublesOf, type Kopecks } from './money.rules.ts';

/** A day of the calendar in UTC, by which days are charged (PAY-D05). */
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const id = z.coerce.number<unknown>().check(z.int(), z.positive());
const Count = z.nullable(z.int());

/** What a beacon sent and cost in a day; nulls where its packets are kept no more (PAY-D11). */
export const UsageDay = z.object({
  /** Null: of beacons that the caller sees no more, all together. */
  BeaconId: z.nullable(z.int()),
  Day,
  GsmPackets: Count,
  GsmBytes: Count,
  IridiumMessages: Count,
  IridiumBytes: Count,
  /** Roubles that the caller was charged; null where somebody else pays. */
  Charged: z.nullable(z.number()),
});
export type UsageDay = z.infer<typeof UsageDay>;

export const Usage = z.object({
  /** Days on which something was sent or charged, by day and beacon. */
  Days: z.array(UsageDay),
  /** Traffic is known from this day on. */
  TrafficSince: Day,
  /** Roubles. */
  Balance: z.number(),
  /** What a day cost on the average, roubles, of the last days that were charged, at most 30; null where nothing was. */
  MeanCharge: z.nullable(z.number()),
  MeanDays: z.int(),
  /** For how many days the balance lasts at that; null where nothing is charged (PAY-D12). */
  DaysLeft: z.nullable(z.int()),
});
export type Usage = z.infer<typeof Usage>;

/** Packets, bytes and roubles by beacon and day in UTC, both ends included; of all beacons where none is named (added, PAY-D11). */
export const getUsage = endpoint('GET /payment.getUsage', {
  query: z.object({
    from: Day,
    to: Day,
    ids: z.optional(z.union([z.array(id).check(z.minLength(1), z.maxLength(limits.report.beacons)), id])),
  }),
  answer: Usage,
  handled: ['validation', 'notFound'],
});

/** So many days tell what a day costs on the average. */
export const meanOver = 30;

/** The mean of what was charged in the last days, and for how many more a balance lasts at that; kopecks (PAY-D12). */
export function lastsFor(
  balance: Kopecks,
  { charged, days }: { charged: Kopecks; days: number },
): Pick<Usage, 'MeanCharge' | 'MeanDays' | 'DaysLeft'> {
  const isCharged = charged > 0 && days > 0;
  return {
    MeanCharge: isCharged ? roublesOf(Math.round(charged / days)) : null,
    MeanDays: days,
    // By the sum, which a mean in whole kopecks rounds.
    DaysLeft: isCharged ? Math.floor((balance * days) / charged) : null,
  };
}
