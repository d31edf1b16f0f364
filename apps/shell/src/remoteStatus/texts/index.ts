import { defineTexts } from '@mayak/ui';
import { en } from './en';
import { ru } from './ru';

/** Why a remote has its version and where it stands, in words. */
export const remoteStatusTexts = defineTexts('remoteStatus', { ru, en });
