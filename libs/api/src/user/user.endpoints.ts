import { endpoint } from '../contract/index.ts';
import { User, UserInfo, UserSettings } from './user.ts';

/** The calling user (PROFILE-D01). */
export const getUser = endpoint('GET /users', { answer: User });

export const getUserSettings = endpoint('GET /users.getSettings', { answer: UserSettings, mode: 'swallow' });

export const editUserSettings = endpoint('PUT /users.editSettings', {
  body: UserSettings,
  answer: UserSettings,
  mode: 'swallow',
});

export const getUserInfo = endpoint('GET /users.getInfo', { answer: UserInfo, mode: 'swallow' });
