import { editUserSettings, getUser, getUserInfo, getUserSettings, logout } from '@mayak/api';
import { beginCodes, confirmCodes, getFactors } from '@mayak/api/factors';

/** What a user may call who must set up a second step first: that, and what the page of it needs (AUTH-D19). */
export const setUpCalls: ReadonlySet<string> = new Set(
  [getUser, getUserInfo, getUserSettings, editUserSettings, logout, getFactors, beginCodes, confirmCodes].map(
    ({ route }) => route,
  ),
);
