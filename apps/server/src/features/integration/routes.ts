import {
  createIntegration,
  deleteIntegration,
  editIntegration,
  getIntegrations,
  IntegrationType,
  limits,
  testIntegration,
  type Integration,
  type IntegrationEdit,
} from '@mayak/api';
import { randomBytes } from 'node:crypto';
import type { Routes } from '../../feature.ts';
import { iso } from '../../platform/http/iso.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { integrationsOf } from './integrations.ts';
import { testParcel } from './parcel.ts';
import { unsentReason, untestedReason } from './unsent.ts';
import { integrationStore, type NewIntegrationRow, type StoredIntegration } from './store/integrations.ts';
import { checkHost, RefusedTarget, type TargetRules } from '../../platform/outbound/targets.ts';
import { requireConfirmed } from '../../platform/sessions/confirmed.ts';
import { checkStillAllowed } from '../../core/beacons/permissions.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import type { Signed } from '../../platform/identity/signed.ts';

const toWire = (one: StoredIntegration): Integration => ({
  Id: one.id,
  Name: one.name,
  Type: one.type,
  Enabled: one.enabled,
  Url: one.url,
  Host: one.host,
  Port: one.port,
  BeaconIds: one.beaconIds,
  HasSecret: one.secret !== '',
  LastSuccessDt: one.lastSuccess === null ? null : iso(one.lastSuccess),
  LastError: one.lastError,
  QueueLength: one.queue,
  Format: one.format,
  NafFrom: one.nafFrom,
  NafTo: one.nafTo,
});

/** Refuses a target within the own network, and one that is not encrypted where it lies outside of it (INT-D02, INT-D05). */
async function checkTarget(targets: TargetRules, { Type, Url, Host }: IntegrationEdit) {
  const url = Type === IntegrationType.Webhook && Url ? new URL(Url) : null;
  if (url?.protocol === 'http:' && !targets.allowPrivate) throw wrongField('Url', 'invalidFormat');
  await checkHost(url?.hostname ?? Host ?? '', targets).catch((error: unknown) => {
    throw error instanceof RefusedTarget ? new HttpProblem('integration.targetRefused') : error;
  });
}

/** It sends to another place or with another key: what a thief of a session would change (AUTH-D17). */
const isElsewhere = (row: NewIntegrationRow, was: StoredIntegration) =>
  (['type', 'url', 'host', 'port', 'secret'] as const).some((name) => row[name] !== was[name]);

/** Where beacons of the caller, and those that he manages, are sent on to (INT, PERM-D05, INT-D07). */
export const integrationRoutes: Routes = (served, context) => {
  const { pool, feed, beacons, rates, writer } = context;
  const integrations = integrationsOf(context);
  const tests = rates.of('integrationTests', limits.integration.testsPerHour, 3_600_000);

  const own = async ({ params, user }: { params: { id: number }; user: Signed }) => {
    const one = await integrationStore.byId(pool, params.id);
    if (one?.userId !== user.account.id) throw new HttpProblem('notFound');
    return one;
  };

  const rowOf = (
    { account }: Signed,
    body: IntegrationEdit,
    { secret, format, nafFrom, nafTo }: Pick<NewIntegrationRow, 'secret' | 'format' | 'nafFrom' | 'nafTo'>,
  ): NewIntegrationRow => {
    const view = beacons.view(account.id);
    const strange = body.BeaconIds.findIndex((id) => !view.access.get(id)?.canManage);
    if (strange !== -1) throw wrongField(`BeaconIds.${strange}`, 'unknown');
    const isWebhook = body.Type === IntegrationType.Webhook;
    return {
      userId: account.id,
      name: body.Name,
      type: body.Type,
      enabled: body.Enabled,
      url: isWebhook ? (body.Url ?? null) : null,
      host: isWebhook ? null : (body.Host ?? null),
      port: isWebhook ? null : (body.Port ?? null),
      secret,
      // A page of before knows nothing of forms: what there is stays.
      format: isWebhook ? (body.Format === undefined ? format : body.Format) : null,
      nafFrom: body.NafFrom === undefined ? nafFrom : body.NafFrom,
      nafTo: body.NafTo === undefined ? nafTo : body.NafTo,
      beaconIds: [...new Set(body.BeaconIds)],
    };
  };
  const changed = <T>(work: Parameters<typeof feed.transaction<T>>[0]) =>
    feed.transaction(async (step) => {
      const given = await work(step);
      step.emit({ type: 'integrations.changed' });
      return given;
    });
  /** Beacons may have been taken from the caller since they were looked at: his integrations lost them then, and may not have them again. */
  const checkHeld = async (step: Step, user: Signed, { beaconIds }: NewIntegrationRow) =>
    checkStillAllowed((await writer.lock(step, beaconIds)).values(), user, 'canManage');
  const stored = async (id: number) => {
    const one = await integrationStore.byId(pool, id);
    if (!one) throw new HttpProblem('notFound');
    await integrations.read();
    return toWire(one);
  };

  serve(served, getIntegrations, async ({ user, locale }) =>
    (await integrationStore.of(pool, user.account.id)).map((one) => {
      const wire = toWire(one);
      return { ...wire, LastError: unsentReason(beacons, one, locale) ?? wire.LastError };
    }),
  );

  serve(served, createIntegration, async ({ user, body }) => {
    const made = body.Type === IntegrationType.Webhook ? randomBytes(24).toString('base64url') : '';
    const secret = body.Secret ?? made;
    const row = rowOf(user, body, { secret, format: null, nafFrom: null, nafTo: null });
    await checkTarget(integrations.targets, body);
    await requireConfirmed(context, user);
    const id = await changed(async (step) => {
      await checkHeld(step, user, row);
      return integrationStore.add(step.db, row);
    });
    return { ...(await stored(id)), Secret: secret || null };
  });

  serve(served, editIntegration, own, async ({ user, body, seen }) => {
    const row = rowOf(user, body, { ...seen, secret: body.Secret ?? seen.secret });
    await checkTarget(integrations.targets, body);
    if (isElsewhere(row, seen)) await requireConfirmed(context, user);
    await changed(async (step) => {
      await checkHeld(step, user, row);
      if (!(await integrationStore.edit(step.db, seen.id, row))) throw new HttpProblem('notFound');
    });
    return stored(seen.id);
  });

  serve(served, deleteIntegration, own, async ({ seen }) => {
    await changed((step) => integrationStore.delete(step.db, seen.id));
    await integrations.read();
  });

  serve(served, testIntegration, own, async ({ seen, locale }) => {
    const key = String(seen.userId);
    const retryAfter = tests.wait(key);
    if (retryAfter !== null) throw new HttpProblem('rate.limited', { retryAfter });
    tests.add(key);
    const view = beacons.view(seen.userId);
    const record = seen.beaconIds
      .map((id) => (view.access.get(id)?.canManage ? beacons.get(id) : undefined))
      .find(Boolean);
    if (!record) return { Success: false, Error: null };
    try {
      const isSent = await integrations.send(seen, testParcel(record));
      return { Success: isSent, Error: isSent ? null : untestedReason(record.device.name, locale) };
    } catch (error) {
      // What the target said is the answer of a test.
      return { Success: false, Error: error instanceof Error ? error.message : String(error) };
    }
  });
};
