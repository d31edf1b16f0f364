import * as z from 'zod/mini';
import { Dt, endpoint, Period } from '../contract/index.ts';

/** A status event as it is read; ReceivedDt (added) tells of one that was found late (EVENT-02). */
export const TimedEvent = z.object({ EventId: z.int(), StartDt: Dt, ReceivedDt: Dt });
export type TimedEvent = z.infer<typeof TimedEvent>;

/** Status events of a period, by default of the last 30 days, newest first (EVENT-01, EVENT-D03). */
export const getStatusEvents = endpoint('GET /beacons.getStatusEvents/{id}', {
  query: Period,
  answer: z.array(TimedEvent),
  handled: ['validation', 'notFound'],
  trusted: true,
});
