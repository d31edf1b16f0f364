import type { Feature } from '../../feature.ts';
import { gatewayJobs } from './gateways.ts';
import { operatorRoutes } from './index.ts';

/** What the operator may do (PERM-D10). */
export const operator: Feature = { routes: [operatorRoutes], jobs: gatewayJobs };
