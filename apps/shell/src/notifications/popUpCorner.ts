import { limits } from '@mayak/api';

/** How the corner of pop-ups is set up (NOTIF-13, NOTIF-14). */
export const popUpCorner = { offset: limits.popup.top, duration: limits.popup.shown } as const;
