import { ofBeacon, threadTasks } from '../../core/history/threadTasks.ts';
import { capacities } from '../../core/history/fuel/capacityAnswer.ts';
import { fuel, moved } from '../../core/history/fuel/fuelAnswer.ts';

/** Fuel, the size of tanks and movement, read in the thread of the past. */
export default threadTasks(import.meta.url, ofBeacon({ capacities, fuel, moved }));
