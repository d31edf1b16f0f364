import * as z from 'zod/mini';
import { endpoint, rawText } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** What a user may do with a beacon that is shown to him, beside seeing it (PERM-D02). */
export const AccessRights = z.object({
  CanManage: z.boolean(),
  CanSendMessages: z.boolean(),
  CanEditChannelsSettings: z.boolean(),
});
export type AccessRights = z.infer<typeof AccessRights>;

/** Whom the owner shows a beacon to (MGMT-D08). */
export const BeaconAccess = z.object({ UserName: z.string(), ...AccessRights.shape });
export type BeaconAccess = z.infer<typeof BeaconAccess>;

const UserName = rawText(limits.userName.max).check(z.trim(), z.minLength(1, { error: 'required' }));

/** All users whom a beacon is to be shown to; who is left out sees it no longer. */
export const AccessList = z
  .array(z.object({ UserName, ...AccessRights.shape }))
  .check(z.maxLength(limits.shares));

export const getAccess = endpoint('GET /beacons.getAccess/{id}', {
  answer: z.array(BeaconAccess),
  handled: ['notFound'],
});

export const editAccess = endpoint('PUT /beacons.editAccess/{id}', {
  body: AccessList,
  answer: z.array(BeaconAccess),
  handled: ['validation', 'user.notFound'],
});

/** Shows many beacons of the caller to a user, with the same rights, or takes them away (added). */
export const editAccessOfBeacons = endpoint('PUT /beacons.editAccessOfMany', {
  body: z.object({
    BeaconIds: z.array(z.int()).check(z.minLength(1), z.maxLength(limits.beaconsAtOnce)),
    UserName,
    Access: z.nullable(AccessRights),
  }),
  answer: z.object({ Changed: z.int() }),
  handled: ['validation', 'user.notFound', 'permission.denied', 'notFound'],
});
