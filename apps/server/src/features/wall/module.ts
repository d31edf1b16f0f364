import type { Feature } from '../../feature.ts';
import { wallPage } from './wallPage.ts';

/** The screen on the wall of a control room (MON-D13). */
export const wall: Feature = { pages: [wallPage] };
