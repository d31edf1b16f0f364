import type { AccessRights } from '@mayak/api';

/** The rights of a share beside seeing the beacon (PERM-D02). */
export const rights = [
  'CanManage',
  'CanSendMessages',
  'CanEditChannelsSettings',
] as const satisfies readonly (keyof AccessRights)[];

export const noRights: AccessRights = {
  CanManage: false,
  CanSendMessages: false,
  CanEditChannelsSettings: false,
};
