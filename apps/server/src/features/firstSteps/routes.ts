import { closeFirstSteps, getFirstSteps } from '@mayak/api/first-steps';
import type { Routes } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { firstStepsOf } from './firstStepsOf.ts';
import { firstBeacons } from './store.ts';

/** The first steps of an owner (MGMT-D04). */
export const firstStepsRoutes: Routes = (served, { pool }) => {
  serve(served, getFirstSteps, async ({ user: { account } }) =>
    firstStepsOf(await firstBeacons.of(pool, account.id)),
  );
  serve(served, closeFirstSteps, async ({ user: { account } }) => {
    await firstBeacons.close(pool, account.id);
  });
};
