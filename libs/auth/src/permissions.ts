import type { User } from '@mayak/api';

/** The flags of a user for which a version may be picked. */
export const permissions = [
  'CanViewMessages',
  'CanReadMessages',
  'CanSendMessages',
  'CanEditChannelsSettings',
  'BnwasManagement',
] as const satisfies readonly (keyof User)[];

/** The user has every one of the flags; before the user is loaded he has none (PERM-02, PERM-06). */
export function hasAll(user: User | null, needed: readonly string[]): boolean {
  const flags: Readonly<Record<string, unknown>> = user ?? {};
  return needed.every((flag) => flags[flag] === true);
}
