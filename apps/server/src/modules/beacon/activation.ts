import { clock } from '../../clock/clock.ts';
import { activateBeacon, CommunicationStatus, limits } from '@mayak/api';
import { activate } from '../../provisioning/activate.ts';
import type { Routes } from '../../context/context.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serve } from '../../http/serve.ts';
import { commonPart, ownPart } from '../../beacons/full.ts';
import { callerOf, readerOf, visible } from '../../beacons/permissions.ts';

/** A user takes a beacon over by its IMEI and activation code (MGMT-03, MGMT-D02, MGMT-D03). */
export const activationRoutes: Routes = (served, context) => {
  const failures = context.rates.of('activation', limits.activation.failures, limits.activation.window);

  serve(served, activateBeacon, async ({ user, body, locale }) => {
    const key = String(user.account.id);
    const retryAfter = failures.wait(key);
    if (retryAfter !== null) throw new HttpProblem('auth.tooManyAttempts', { retryAfter });
    const record = context.beacons.byImei(body.Imei);
    if (record?.device.activationCode !== body.ActivationCode) {
      failures.add(key);
      throw new HttpProblem('beacon.activationFailed');
    }
    const { communicationStatus, ownerId } = record.device;
    const isReady = communicationStatus === CommunicationStatus.Ready && ownerId === null;
    const given = isReady && (await activate(context, [{ beaconId: record.id, owner: user.account }]));
    if (!given || !given.has(record.id)) throw new HttpProblem('beacon.notAvailable');
    const { access } = visible(context, user, record.id);
    return {
      ...commonPart(record, readerOf(user, locale), clock.now()),
      ...ownPart(record, access, callerOf(context, user)),
    };
  });
};
