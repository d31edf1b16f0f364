import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';

/** A named set of beacons of one user (GROUP-01, GROUP-D01). */
export const Group = z.object({ Id: z.int(), Name: z.string(), BeaconIds: z.array(z.int()) });

export type Group = z.infer<typeof Group>;

export const getGroups = endpoint('GET /groups', { answer: z.array(Group) });
