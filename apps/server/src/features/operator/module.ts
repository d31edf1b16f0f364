import { limits } from '@mayak/api';
import type { Feature } from '../../feature.ts';
import { hour, surely } from '../../platform/jobs/job.ts';
import { gatewayJobs } from './gateways.ts';
import { operatorRoutes } from './index.ts';
import { operatorAddresses } from './store.ts';

/** What the operator may do (PERM-D10). */
export const operator: Feature = {
  routes: [operatorRoutes],
  jobs: (context) => [
    ...gatewayJobs(context),
    {
      name: 'operator addresses',
      pause: hour,
      run: surely((now) =>
        operatorAddresses.endUnused(context.pool, new Date(now - limits.login.knownAddress)),
      ),
    },
  ],
};
