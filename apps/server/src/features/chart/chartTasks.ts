import { ofBeacon, threadTasks } from '../../core/history/threadTasks.ts';
import { historyColumns, historyJson } from './historyAnswer.ts';

/** Values of sensors over time, read in the thread of the past. */
export default threadTasks(import.meta.url, ofBeacon({ historyJson, historyColumns }));
