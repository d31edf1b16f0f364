import type { Feature } from '../../feature.ts';
import { firstStepsRoutes } from './routes.ts';

/** What an owner is offered after the first position of his first beacon (MGMT-D04). */
export const firstSteps: Feature = { routes: [firstStepsRoutes] };
