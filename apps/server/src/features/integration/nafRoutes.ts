import { periodOf } from '@mayak/api';
import { exportNaf, nafLimits } from '@mayak/api/naf';
import { visible } from '../../core/beacons/permissions.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import positionTasks from '../../core/history/positionTasks.ts';
import type { Routes } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { iso } from '../../platform/http/iso.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { nafReports } from './naf.ts';

/** Positions as reports of the North Atlantic Format in a file (INT-D08). */
export const nafRoutes: Routes = (served, context) => {
  serve(
    served,
    exportNaf,
    ({ params, user }) => visible(context, user, params.id),
    async ({ query, seen: { record }, reply }) => {
      const { from = null, to = null, ...asked } = query;
      const period = periodOf(asked, nafLimits.usual, nafLimits.most, clock.now());
      if (typeof period === 'string') throw wrongField('startDt', period);
      const points = await context.history.one(positionTasks, 'positions', {
        beaconId: record.id,
        from: Math.max(period.start, visibleSince(record)),
        end: period.end,
        most: Infinity,
      });
      const { name, transportCard: card } = record.device;
      const positions = points.map(({ t, lat, lon, speed, course }, i) => ({
        Id: i + 1,
        Dt: iso(t),
        Coordinates: [lat, lon] as [number, number],
        Speed: speed,
        Course: course,
      }));
      return reply
        .type(`${exportNaf.accept}; charset=utf-8`)
        .header('Content-Disposition', 'attachment; filename="positions.naf"')
        .send(Buffer.from(nafReports({ name, card }, positions, { from, to })));
    },
  );
};
