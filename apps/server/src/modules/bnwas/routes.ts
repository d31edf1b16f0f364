import { getBnwasReport, limits, periodOf } from '@mayak/api';
import { visible } from '../../beacons/permissions.ts';
import { clock } from '../../clock/clock.ts';
import type { Routes } from '../../context/context.ts';
import { namedIn } from '../../http/body.ts';
import { HttpProblem, wrongField } from '../../http/problems.ts';
import { serve } from '../../http/serve.ts';
import { answered } from '../../reports/answered.ts';
import { reportedBeacon } from '../../reports/orderOf.ts';

/** The bridge watch under way (BNWAS-08); who may not manage it learns nothing of beacons. */
export const bnwasRoutes: Routes = (served, context) => {
  serve(
    served,
    getBnwasReport,
    ({ user, request }) => {
      if (!user.account.bnwasManagement) throw new HttpProblem('permission.denied');
      for (const id of [namedIn(request.query, 'ids')].flat().map(Number))
        if (Number.isInteger(id)) visible(context, user, id);
    },
    async ({ user, query, reply }) => {
      const { ids, minSpeed = limits.bridgeWatch.speed, minDistance = limits.bridgeWatch.distance } = query;
      const now = clock.now();
      const period = periodOf(query, limits.period.bnwas, limits.maxPeriod.bnwas, now);
      if (typeof period === 'string') throw wrongField('startDt', period);
      const beacons = [...new Set([ids].flat())].map((id) =>
        reportedBeacon(visible(context, user, id).record, now),
      );
      const order = { beacons, from: period.start, end: Math.min(period.end, now), minSpeed, minDistance };
      return answered(reply, context.reports, { kind: 'bridgeWatch', order }, (content) =>
        reply.type('application/json; charset=utf-8').send(content),
      );
    },
  );
};
