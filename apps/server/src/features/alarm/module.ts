import type { Feature } from '../../feature.ts';
import { alarmRoutes } from './routes.ts';

/** Alarms that go on, and who saw to them (NOTIF-D04). */
export const alarm: Feature = { routes: [alarmRoutes] };
