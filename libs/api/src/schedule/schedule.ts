import * as z from 'zod/mini';
import { Dt, endpoint } from '../contract/index.ts';

/** How the exchange interval of a beacon is known: the device told it, or its last contacts show it. */
export const IntervalSource = z.enum(['device', 'observed']);

/** How often a beacon makes contact by itself, in seconds; null where nothing is known yet (added). */
export const ExchangeSchedule = z.object({
  ExchangeInterval: z.nullable(z.number()),
  Source: z.nullable(IntervalSource),
  ConnectionDt: z.nullable(Dt),
});
export type ExchangeSchedule = z.infer<typeof ExchangeSchedule>;

/** The exchange schedule of a beacon (added: silence is judged by it, not by a fixed age). */
export const getExchangeSchedule = endpoint('GET /beacons.getExchangeSchedule/{id}', {
  answer: ExchangeSchedule,
  handled: ['notFound'],
});
