import type { Account } from './account.ts';

/** What a user may, by the names of the API. */
export const flagsOf = (a: Account) => ({
  CanViewMessages: a.canViewMessages,
  CanReadMessages: a.canReadMessages,
  CanSendMessages: a.canSendMessages,
  CanEditChannelsSettings: a.canEditChannelsSettings,
  BnwasManagement: a.bnwasManagement,
});
