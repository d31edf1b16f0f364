import { threadTasks } from '../../core/history/threadTasks.ts';
import { capacities } from './capacityAnswer.ts';
import { fuel, moved } from './fuelAnswer.ts';

/** Fuel, the size of tanks and movement, read in the thread of the past. */
export default threadTasks(import.meta.url, { capacities, fuel, moved });
