import { getBeaconChanges, getBeaconViews } from '@mayak/api/beacon-log';
import { beaconLog } from '../../core/beaconLog/store.ts';
import { owned } from '../../core/beacons/permissions.ts';
import type { Routes } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';

/** The log of a beacon, for its owner alone (PERM-D20 to PERM-D22). */
export const beaconLogRoutes: Routes = (served, context) => {
  const { pool } = context;

  serve(
    served,
    getBeaconChanges,
    ({ params, user }) => owned(context, user, params.id),
    ({ seen }) => beaconLog.changes(pool, seen.record.id),
  );

  serve(
    served,
    getBeaconViews,
    ({ params, user }) => owned(context, user, params.id),
    async ({ seen }) => {
      // What this process has counted is told at once.
      await context.views.flush();
      return beaconLog.views(pool, seen.record.id);
    },
  );
};
