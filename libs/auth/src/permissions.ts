import type { User } from '@mayak/api';

/** The flags of a user that a route, a menu entry or a panel may require. */
export const permissions = [
  'CanViewMessages',
  'CanReadMessages',
  'CanSendMessages',
  'CanEditChannelsSettings',
  'BnwasManagement',
] as const satisfies readonly (keyof User)[];
export type Permission = (typeof permissions)[number];

/** The user has every one of the flags; before the user is loaded he has none (PERM-02, PERM-06). */
export const hasAll = (user: User | null, needed: readonly Permission[]) =>
  needed.length === 0 || (user !== null && needed.every((flag) => user[flag]));
