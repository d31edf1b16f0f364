import { ofBeacon, threadTasks } from '../../core/history/threadTasks.ts';
import { fleetMoment } from './fleetMoment.ts';
import { trackColumns } from './trackAnswer.ts';
import { trackJson } from './trackJson.ts';

/** Tracks, read in the thread of the past. */
export default threadTasks(import.meta.url, { ...ofBeacon({ trackJson, trackColumns }), fleetMoment });
