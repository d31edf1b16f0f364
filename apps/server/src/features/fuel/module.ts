import type { Feature } from '../../feature.ts';
import { minute, surely } from '../../platform/jobs/job.ts';
import { fuelTellingOf } from './fuelTelling.ts';
import { fuelRoutes } from './routes.ts';

/** Fuel by hour and day (FUEL), and what rules tell of it (RULE-D16). */
export const fuel: Feature = {
  services: [fuelTellingOf],
  routes: [fuelRoutes],
  jobs: (context) => [
    { name: 'fuel', pause: 5 * minute, run: surely((now) => fuelTellingOf(context).run(now)) },
  ],
};
