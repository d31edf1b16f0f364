import { releaseBeacon } from '@mayak/api';
import { checkStillAllowed, owned } from '../../core/beacons/permissions.ts';
import type { Routes } from '../../feature.ts';
import { wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { requireConfirmed } from '../../platform/sessions/confirmed.ts';
import { giveUp } from '../sharing/giveUp.ts';

/** The owner gives a beacon up (MGMT-D05). */
export const releaseRoutes: Routes = (served, context) => {
  serve(
    served,
    releaseBeacon,
    ({ params, user }) => owned(context, user, params.id),
    async ({ seen: { record }, user, body, locale }) => {
      if (body.Name.trim() !== record.device.name) throw wrongField('Name', 'unknown');
      await requireConfirmed(context, user);
      const ActivationCode = await context.writer.changeOne(record.id, (draft, step) => {
        checkStillAllowed([draft], user, 'owner');
        return giveUp(context, step, draft, locale);
      });
      return { ActivationCode };
    },
  );
};
