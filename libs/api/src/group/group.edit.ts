import * as z from 'zod/mini';
import { endpoint, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { Group } from './group.ts';

export const GroupEdit = z.object({
  Name: requiredText(limits.group.name),
  BeaconIds: z.array(z.int()).check(z.maxLength(limits.group.beacons)),
});

export const createGroup = endpoint('POST /groups', {
  body: GroupEdit,
  answer: Group,
  status: 201,
  handled: ['validation', 'conflict'],
});

export const editGroup = endpoint('PUT /groups/{Id}', {
  body: GroupEdit,
  answer: Group,
  handled: ['validation', 'conflict', 'notFound'],
});

export const deleteGroup = endpoint('DELETE /groups/{id}', { handled: ['notFound'] });

/** Puts many beacons into groups of the caller and takes them out of others at once; answers all of his groups (added). */
export const editGroupsOfBeacons = endpoint('PUT /groups.editBeacons', {
  body: z.object({
    BeaconIds: z.array(z.int()).check(z.maxLength(limits.group.beacons)),
    Add: z.array(z.int()).check(z.maxLength(limits.group.count)),
    Remove: z.array(z.int()).check(z.maxLength(limits.group.count)),
  }),
  answer: z.array(Group),
  handled: ['validation'],
});
