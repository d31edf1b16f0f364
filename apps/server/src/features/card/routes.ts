import { editObjectCard, getObjectCard, type ObjectCard } from '@mayak/api';
import { fullBeacon } from '../../core/beacons/answer.ts';
import { logEdit } from '../../core/beaconLog/changes.ts';
import { stepEdit } from '../../core/beacons/edits.ts';
import { checkStillAllowed, managed } from '../../core/beacons/permissions.ts';
import { devices } from '../../core/beacons/store/devices.ts';
import { edits } from '../../core/beacons/store/edits.ts';
import type { Routes } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';

/** What is written of the object that a beacon is on (MGMT-D06). */
export const cardRoutes: Routes = (served, context) => {
  const { pool, writer } = context;
  const may = ({ params, user }: { params: { id: number }; user: Signed }) =>
    managed(context, user, params.id);

  serve(served, getObjectCard, may, async ({ seen, user }): Promise<ObjectCard> => {
    const { record } = seen;
    context.views.seen(seen, user, 'card');
    const Edited = await edits.of(pool, record.id, 'card');
    const { name, vehicleType, comment, transportCard } = record.device;
    return { Name: name, VehicleType: vehicleType, Comment: comment, TransportCard: transportCard, Edited };
  });

  serve(served, editObjectCard, may, async ({ seen: { record }, user, body, locale }) => {
    const part = {
      name: body.Name,
      vehicleType: body.VehicleType,
      comment: body.Comment || null,
      transportCard: body.TransportCard,
    };
    await writer.changeOne(record.id, async (draft, step) => {
      checkStillAllowed([draft], user, 'canManage');
      const userId = user.account.id;
      await stepEdit(step, { beaconId: record.id, part: 'card', userId, version: body.Version });
      logEdit(step, [draft], { userId, part: 'card' });
      draft.device = (await devices.edit(step.db, record.id, part)) ?? draft.device;
    });
    return fullBeacon(context, user, record.id, locale);
  });
};
