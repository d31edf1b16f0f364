import { endpoint } from '../contract/index.ts';
import { User, UserInfo, UserSettings } from './user.ts';

/** The calling user (PROFILE-D01). */
export const getUser = endpoint('GET /users', { answer: User });

export const getUserSettings = endpoint('GET /users.getSettings', { answer: UserSettings, mode: 'swallow' });

/** Without ZoneName the user keeps his while TimeZone is its offset of now; one that nobody knows is refused as unknown (PROFILE-D02, FMT-D01). */
export const editUserSettings = endpoint('PUT /users.editSettings', {
  body: UserSettings,
  answer: UserSettings,
  mode: 'swallow',
});

export const getUserInfo = endpoint('GET /users.getInfo', { answer: UserInfo, mode: 'swallow' });
