import * as z from 'zod/mini';
import { endpoint, Ids } from '../contract/index.ts';

/** A named set of beacons of one user (GROUP-01, GROUP-D01). */
export const Group = z.object({ Id: z.int(), Name: z.string(), BeaconIds: Ids });

export type Group = z.infer<typeof Group>;

export const getGroups = endpoint('GET /groups', { answer: z.array(Group) });
