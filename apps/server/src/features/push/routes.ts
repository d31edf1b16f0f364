import { limits } from '@mayak/api';
import {
  addPushDevice,
  getPushDevices,
  getPushKey,
  removePushDevice,
  renewPushDevice,
  testPushDevice,
  type PushDevice,
  type PushSubscription,
} from '@mayak/api/push';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../feature.ts';
import { transaction } from '../../platform/db/pool.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { conflictOf, HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { anyone, serve, serveOpen } from '../../platform/http/serve.ts';
import { checkHost, RefusedTarget } from '../../platform/outbound/targets.ts';
import { deviceOf } from '../../platform/sessions/deviceOf.ts';
import { pushDevices, type PushDeviceRow } from '../../platform/push/store.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { pushSendingOf } from './pushSending.ts';

const toWire = (one: PushDeviceRow): PushDevice => ({
  Id: one.id,
  Name: one.name,
  CreatedDt: one.created.toISOString(),
  Digest: createHash('sha256').update(one.endpoint).digest('base64url'),
  LastSentDt: one.lastSent?.toISOString() ?? null,
  Error: one.error,
  GoneDt: one.gone?.toISOString() ?? null,
});

/** What a browser is called whose user gave it no name. */
const nameOf = ({ headers }: FastifyRequest) => {
  const { browser, system } = deviceOf(headers['user-agent']);
  return [browser, system].filter(Boolean).join(', ') || '-';
};

const addressOf = ({ Endpoint, P256dh, Auth }: PushSubscription) => ({
  endpoint: Endpoint,
  p256dh: P256dh,
  auth: Auth,
});

/** The browsers to which the caller has notifications pushed (NOTIF-D31, NOTIF-D33). */
export const pushRoutes: Routes = (served, context) => {
  const { pool, rates } = context;
  const sending = pushSendingOf(context);
  const { links } = sending;
  const { targets, keys } = sending.sender;
  const tests = rates.of('pushTests', limits.push.testsPerHour, 3_600_000);
  const renewals = rates.of('pushRenewals', limits.push.renewals, 3_600_000);

  /** Refuses after so many of a key in an hour. */
  const limited = (counter: typeof tests, key: string) => {
    const retryAfter = counter.wait(key);
    if (retryAfter !== null) throw new HttpProblem('rate.limited', { retryAfter });
    counter.add(key);
  };
  /** A push service is asked over https and lies outside, as what integrations send to (INT-D05). */
  const checkEndpoint = async (endpoint: string) => {
    const url = new URL(endpoint);
    if (url.protocol !== 'https:' && !targets.allowPrivate) throw wrongField('Endpoint', 'invalidFormat');
    await checkHost(url.hostname, targets).catch((error: unknown) => {
      throw error instanceof RefusedTarget ? new HttpProblem('integration.targetRefused') : error;
    });
  };
  const own = async ({ params, user }: { params: { id: number }; user: Signed }) => {
    const one = await pushDevices.byId(pool, params.id);
    if (one?.userId !== user.account.id) throw new HttpProblem('notFound');
    return one;
  };

  serve(served, getPushKey, () => ({ PublicKey: keys.publicKey }));

  serve(served, getPushDevices, async ({ user }) =>
    (await pushDevices.of(pool, user.account.id)).map(toWire),
  );

  serve(served, addPushDevice, async ({ user: { account, tokenHash }, body, request }) => {
    await checkEndpoint(body.Endpoint);
    const device = { ...addressOf(body), userId: account.id, tokenHash, name: body.Name ?? nameOf(request) };
    const most = limits.push.devices;
    const added = await transaction(pool, (db) => pushDevices.add(db, device, { now: clock.now(), most }));
    if (!added) throw conflictOf('full');
    return { ...toWire(added), RenewalToken: links.tokenOf('push', added.id) };
  });

  serve(served, removePushDevice, own, async ({ seen }) => {
    await pushDevices.remove(pool, seen.userId, seen.id);
  });

  serve(served, testPushDevice, own, async ({ user: { account }, seen }) => {
    limited(tests, String(seen.userId));
    try {
      await sending.test(seen, account);
      return { Error: null };
    } catch (error) {
      // What the push service said is the answer of a test.
      return { Error: error instanceof Error ? error.message : String(error) };
    }
  });

  serveOpen(served, renewPushDevice, anyone, async ({ body, request }) => {
    limited(renewals, addressKey(request.ip));
    const [id] = links.idsOf('push', body.RenewalToken) ?? [];
    if (id === undefined) throw new HttpProblem('notFound');
    await checkEndpoint(body.Endpoint);
    if (!(await pushDevices.move(pool, id, addressOf(body)))) throw new HttpProblem('notFound');
  });
};
