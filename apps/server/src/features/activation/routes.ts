import { clock } from '../../platform/clock/clock.ts';
import {
  activateBeacon,
  activateBeacons,
  CommunicationStatus,
  limits,
  type Activation,
  type ActivationOutcome,
} from '@mayak/api';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { activate } from '../../core/provisioning/activate.ts';
import type { Routes } from '../../feature.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { commonPart, ownPart } from '../../core/beacons/full.ts';
import { callerOf, readerOf, visible } from '../../core/beacons/permissions.ts';

type Refusal = Extract<ActivationOutcome, 'activationFailed' | 'tooManyAttempts'>;

const isReady = ({ device }: BeaconRecord) =>
  device.communicationStatus === CommunicationStatus.Ready && device.ownerId === null;

/** A user takes beacons over by their IMEIs and activation codes (MGMT-03, MGMT-D02, MGMT-D03). */
export const activationRoutes: Routes = (served, context) => {
  const failures = context.rates.of('activation', limits.activation.failures, limits.activation.window);
  const waitOf = ({ account }: Signed) => failures.wait(String(account.id));

  /** The device of an IMEI and its code; a wrong pair counts against the caller. */
  const find = async (
    { account }: Signed,
    { Imei, ActivationCode }: Activation,
  ): Promise<BeaconRecord | null> => {
    const record = await context.loader.byImei(Imei);
    if (record?.device.activationCode === ActivationCode) return record;
    failures.add(String(account.id));
    return null;
  };

  const give = async ({ account }: Signed, records: readonly BeaconRecord[]) => {
    const list = records.filter(isReady).map(({ id }) => ({ beaconId: id, owner: account }));
    return list.length === 0 ? new Set<number>() : activate(context, list);
  };

  serve(served, activateBeacon, async ({ user, body, locale }) => {
    const retryAfter = waitOf(user);
    if (retryAfter !== null) throw new HttpProblem('auth.tooManyAttempts', { retryAfter });
    const record = await find(user, body);
    if (!record) throw new HttpProblem('beacon.activationFailed');
    if (!(await give(user, [record])).has(record.id)) throw new HttpProblem('beacon.notAvailable');
    const { access } = visible(context, user, record.id);
    return {
      ...commonPart(record, readerOf(user, locale), clock.now()),
      ...ownPart(record, access, callerOf(context, user)),
    };
  });

  serve(served, activateBeacons, async ({ user, body, locale }) => {
    const session = { account: user.account, locale };
    if (!(await context.productFeatures.has(session, 'management.activate-many')))
      throw new HttpProblem('permission.denied');
    const found: (BeaconRecord | Refusal)[] = [];
    for (const one of body.Beacons)
      found.push(waitOf(user) === null ? ((await find(user, one)) ?? 'activationFailed') : 'tooManyAttempts');
    const records = [...new Set(found)].filter((one) => typeof one !== 'string');
    const own = new Set(records.filter(({ device }) => device.ownerId === user.account.id));
    const given = await give(user, records);
    const outcomeOf = (record: BeaconRecord): ActivationOutcome =>
      own.has(record) ? 'own' : given.has(record.id) ? 'activated' : 'notAvailable';
    const Outcomes = found.map((one) => {
      const Outcome = typeof one === 'string' ? one : outcomeOf(one);
      const isHis = Outcome === 'own' || Outcome === 'activated';
      return { Outcome, BeaconId: isHis && typeof one !== 'string' ? one.id : null };
    });
    return { Outcomes };
  });
};
