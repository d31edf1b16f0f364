import { threadTasks } from '../../core/history/threadTasks.ts';
import { fuel, moved } from './fuelAnswer.ts';

/** Fuel and movement, read in the thread of the past. */
export default threadTasks(import.meta.url, { fuel, moved });
