import { activateBeacon, CommunicationStatus, limits } from '@mayak/api';
import { activate } from '../devices/activate.ts';
import { Limiter } from '../limiter.ts';
import type { Routes } from '../parts.ts';
import { Refused } from '../problems.ts';
import { serve } from '../serve.ts';
import { commonPart, ownPart } from '../state/full.ts';
import { callerOf, readerOf, visible } from './visible.ts';

/** A user takes a beacon over by its IMEI and activation code (MGMT-03, MGMT-D02, MGMT-D03). */
export const activationRoutes: Routes = (served, parts) => {
  const failures = new Limiter(limits.activation.failures, limits.activation.window);

  serve(served, activateBeacon, async ({ user, body, locale }) => {
    const key = String(user.account.id);
    const retryAfter = failures.wait(key);
    if (retryAfter !== null) throw new Refused('auth.tooManyAttempts', { retryAfter });
    const record = parts.state.byImei(body.Imei);
    if (record?.device.activationCode !== body.ActivationCode) {
      failures.add(key);
      throw new Refused('beacon.activationFailed');
    }
    const { communicationStatus, ownerId } = record.device;
    const isReady = communicationStatus === CommunicationStatus.Ready && ownerId === null;
    if (!isReady || !(await activate(parts, record, user.account))) throw new Refused('beacon.notAvailable');
    const { access } = visible(parts, user, record.id);
    return {
      ...commonPart(record, readerOf(user, locale), Date.now()),
      ...ownPart(record, access, callerOf(parts, user)),
    };
  });
};
