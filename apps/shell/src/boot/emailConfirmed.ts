import { toast } from '@mayak/ui';
import { frameTexts } from '../texts/frame';

/** Says that the link of a mail did what it is for, to somebody who is signed in and is not shown the page of signing in (AUTH-D08, PROFILE-D09). */
export const sayEmailConfirmed = () => toast({ state: 'normal', title: frameTexts.t()('emailConfirmed') });
