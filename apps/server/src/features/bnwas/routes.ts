import { getBnwasNow, getBnwasReport, limits, periodOf } from '@mayak/api';
import { visible } from '../../core/beacons/permissions.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Routes } from '../../feature.ts';
import { answerFrom } from '../../core/history/answer.ts';
import { namedIn } from '../../platform/http/body.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { reportThreadsOf } from '../report/reportThreads.ts';
import { reportedBeacon } from '../report/orderOf.ts';
import { watchesNow } from './now.ts';

/** The bridge watch under way (BNWAS-08); who may not manage it learns nothing of beacons. */
export const bnwasRoutes: Routes = (served, context) => {
  const checkRight = ({ account }: Signed) => {
    if (!account.bnwasManagement) throw new HttpProblem('permission.denied');
  };

  serve(
    served,
    getBnwasNow,
    ({ user }) => checkRight(user),
    ({ user }) => {
      const { beacons, pool } = context;
      const ids = [...beacons.view(user.account.id).access.keys()];
      return watchesNow(
        pool,
        ids.map((id) => visible(context, user, id).record),
        clock.now(),
      );
    },
  );

  serve(
    served,
    getBnwasReport,
    ({ user, request }) => {
      checkRight(user);
      for (const id of [namedIn(request.query, 'ids')].flat().map(Number))
        if (Number.isInteger(id)) visible(context, user, id);
    },
    async ({ user, query, request, reply }) => {
      const { ids, minSpeed = limits.bridgeWatch.speed, minDistance = limits.bridgeWatch.distance } = query;
      const now = clock.now();
      const period = periodOf(query, limits.period.bnwas, limits.maxPeriod.bnwas, now);
      if (typeof period === 'string') throw wrongField('startDt', period);
      const beacons = [...new Set([ids].flat())].map((id) =>
        reportedBeacon(visible(context, user, id).record, now),
      );
      const order = { beacons, from: period.start, end: Math.min(period.end, now), minSpeed, minDistance };
      return answerFrom({ request, reply, type: 'application/json; charset=utf-8', early: true }, (gone) =>
        reportThreadsOf(context).run({ kind: 'bridgeWatch', order }, gone),
      );
    },
  );
};
