import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';

/** What an owner does once his first beacon has told where it is, in the order in which it is offered (added, MGMT-D04). */
export const firstSteps = ['Name', 'Icon', 'Group', 'Rule', 'Phone'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The first beacon of the caller that told where it is, and which steps are done; no beacon before that, and after the steps were done or closed (added, MGMT-D04). */
export const FirstSteps = z.object({
  BeaconId: z.nullable(z.int()),
  Done: z.array(z.enum(firstSteps)),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const getFirstSteps = endpoint('GET /users.getFirstSteps', { answer: FirstSteps });

/** The steps are offered no more, on any device of the user (added, MGMT-D04). */
export const closeFirstSteps = endpoint('POST /users.closeFirstSteps', {});
