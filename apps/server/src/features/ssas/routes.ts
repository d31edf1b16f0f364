import {
  announceSsasDrill,
  closeSsas,
  endSsasDrill,
  getSsasDesk,
  getSsasTrack,
  ssasLimits,
  takeSsas,
} from '@mayak/api/ssas';
import { checkStillAllowed } from '../../core/beacons/permissions.ts';
import type { Routes } from '../../feature.ts';
import positionTasks from '../../core/history/positionTasks.ts';
import { alertCalls } from '../../core/ingest/alerts/store/alertCalls.ts';
import { clock } from '../../platform/clock/clock.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { activationFor, drillFor, managedAshore } from './ashore.ts';
import { deskOf, placeOf } from './desk.ts';
import { ssasStore } from './store.ts';

/** The desk of security alerts (SSAS). */
export const ssasRoutes: Routes = (served, context) => {
  const { feed, history, writer } = context;

  serve(served, getSsasDesk, ({ user }) => deskOf(context, user));

  serve(served, getSsasTrack, async ({ user, params }) => {
    const { one } = await activationFor(context, user, params.id);
    const period = { beaconId: one.beaconId, from: one.activated, end: one.closed ?? clock.now() };
    const points = await history.one(positionTasks, 'positions', { ...period, most: ssasLimits.track });
    return points.flatMap((point) => placeOf(point, point.t) ?? []);
  });

  serve(served, takeSsas, async ({ user, params }) => {
    const { one } = await activationFor(context, user, params.id);
    await feed.transaction(async ({ db, now }) => {
      if (await ssasStore.take(db, one.id, user.account.userName, now)) await alertCalls.stop(db, one.id);
    });
    return deskOf(context, user);
  });

  serve(served, closeSsas, async ({ user, params, body }) => {
    const { one } = await activationFor(context, user, params.id);
    await feed.transaction(async ({ db, now }) => {
      const closing = { by: user.account.userName, note: body.Note, now };
      if (await ssasStore.close(db, one.id, closing)) await alertCalls.stop(db, one.id);
    });
    return deskOf(context, user);
  });

  serve(served, announceSsasDrill, async ({ user, body }) => {
    const records = await managedAshore(context, user, body.BeaconIds);
    const [begins, ends] = [Date.parse(body.FromDt), Date.parse(body.UntilDt)];
    const { longest, ahead, begun } = ssasLimits.drill;
    const ids = records.map(({ id }) => id);
    await writer.change(ids, async (drafts, { db, now }) => {
      checkStillAllowed(drafts.values(), user, 'canManage');
      if (begins < now - begun || begins > now + ahead) throw wrongField('FromDt', 'outOfRange');
      if (ends <= Math.max(begins, now) || ends - begins > longest) throw wrongField('UntilDt', 'outOfRange');
      await ssasStore.announce(db, ids, { begins, ends, by: user.account.userName, now });
    });
    return deskOf(context, user);
  });

  serve(served, endSsasDrill, async ({ user, params }) => {
    const { id } = await drillFor(context, user, params.id);
    await feed.transaction(({ db, now }) => ssasStore.endDrill(db, id, now));
    return deskOf(context, user);
  });
};
