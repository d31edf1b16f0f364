import { endpoint } from '../contract/index.ts';
import { UserSettingsEdit } from './user.edit.ts';
import { User, UserInfo, UserSettings } from './user.ts';

/** The calling user (PROFILE-D01). */
export const getUser = endpoint('GET /users', { answer: User });

export const getUserSettings = endpoint('GET /users.getSettings', { answer: UserSettings, mode: 'swallow' });

export const editUserSettings = endpoint('PUT /users.editSettings', {
  body: UserSettingsEdit,
  answer: UserSettings,
  mode: 'swallow',
});

export const getUserInfo = endpoint('GET /users.getInfo', { answer: UserInfo, mode: 'swallow' });
