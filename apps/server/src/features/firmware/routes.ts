import {
  CommunicationStatus,
  deleteFirmware,
  FirmwareStatus,
  firmwareStatusOf,
  DeliveryState,
  getFirmwareRollout,
  getFirmwares,
  ingestFirmware,
  limits,
  mayChangeFirmware,
  rollOutFirmware,
  updateFirmware,
  uploadFirmware,
  type Firmware,
  type Locale,
} from '@mayak/api';
import { createHash } from 'node:crypto';
import { checkActive, managed } from '../../core/beacons/permissions.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { visibleSince } from '../../core/beacons/visiblePeriod.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Routes } from '../../feature.ts';
import { load, takeBack } from './loading.ts';
import { firmwares, type StoredFirmware } from './store.ts';
import { isHeld } from '../../core/delivery/delivery.ts';
import { faultText } from '../../core/delivery/words.ts';
import { deviceOf } from '../../core/gateway/own/device.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve, serveOpen } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';

const statusOf = ({ state, fault }: StoredFirmware) => firmwareStatusOf(state, isHeld(fault));

const firmwareOf =
  (locale: Locale) =>
  (one: StoredFirmware): Firmware => ({
    Id: one.id,
    BeaconId: one.beaconId,
    FileName: one.fileName,
    Version: one.version,
    Size: one.size,
    Status: statusOf(one),
    CreatedDt: one.created.toISOString(),
    StatusDt: (one.changed ?? one.created).toISOString(),
    Error: one.fault === 'held' ? null : faultText(one.fault, one.faultDetail, locale),
    Loaded: one.state === DeliveryState.Confirmed ? one.size : one.loaded,
    TrialId: one.trialId,
  });

/** Firmware goes over the phone network alone: a satellite carries 270 bytes at a time. */
function checkGsm({ device }: BeaconRecord, field: string): void {
  if (!device.hasGsm) throw wrongField(field, 'unknown');
}

/** Firmware of beacons, for those who manage them (FW). */
export const firmwareRoutes: Routes = (served, context) => {
  const { pool, feed } = context;
  const ofBeacon = ({ params, user }: { params: { id: number }; user: Signed }) =>
    managed(context, user, params.id).record;
  const ofFirmware = async ({ params, user }: { params: { id: number }; user: Signed }) => {
    const one = await firmwares.one(pool, params.id);
    if (!one) throw new HttpProblem('notFound');
    const { record } = managed(context, user, one.beaconId);
    if (one.created.getTime() < visibleSince(record)) throw new HttpProblem('notFound');
    return { one, record };
  };
  const read = async (id: number, locale: Locale): Promise<Firmware> => {
    const one = await firmwares.one(pool, id);
    if (!one) throw new HttpProblem('notFound');
    return firmwareOf(locale)(one);
  };
  /** Of a roll-out, what the caller manages. */
  const rolloutOf = async (trialId: number, user: Signed, locale: Locale) => {
    const { access } = context.beacons.view(user.account.id);
    const list = await firmwares.rollout(pool, trialId);
    return list.filter(({ beaconId }) => access.get(beaconId)?.canManage).map(firmwareOf(locale));
  };

  serve(served, getFirmwares, ofBeacon, async ({ seen: record, locale }) =>
    (await firmwares.ofBeacon(pool, record.id, visibleSince(record))).map(firmwareOf(locale)),
  );

  serve(served, uploadFirmware, ofBeacon, async ({ seen: record, body, user, locale }) => {
    const { File: file, Version: version } = body;
    checkGsm(record, 'File');
    const content = new Uint8Array(await file.arrayBuffer());
    const sha256 = createHash('sha256').update(content).digest('hex');
    const id = await feed.transaction(async (step) => {
      await firmwares.hold(step.db, record.id);
      if ((await firmwares.count(step.db, record.id)) >= limits.firmware.files)
        throw wrongField('File', 'tooMany');
      const { now } = step;
      const fileId = await firmwares.addFile(step.db, { sha256, content }, now);
      const userId = user.account.id;
      return firmwares.add(step.db, {
        beaconId: record.id,
        fileId,
        fileName: file.name,
        version,
        userId,
        now,
      });
    });
    return read(id, locale);
  });

  serve(served, updateFirmware, ofFirmware, async ({ seen: { record, one }, body, user, locale }) => {
    if (body.Status === FirmwareStatus.Waiting) checkActive(record);
    await feed.transaction(async (step) => {
      await firmwares.hold(step.db, record.id);
      const now = await firmwares.one(step.db, one.id);
      if (!now) throw new HttpProblem('notFound');
      const isDone =
        mayChangeFirmware(statusOf(now), body.Status) &&
        (body.Status === FirmwareStatus.Waiting
          ? await load(step, now, user.account.id)
          : await takeBack(step, now));
      if (!isDone) throw new HttpProblem('firmware.badTransition');
    });
    return read(one.id, locale);
  });

  serve(served, deleteFirmware, ofFirmware, async ({ seen: { record, one } }) => {
    await feed.transaction(async (step) => {
      await firmwares.hold(step.db, record.id);
      const now = await firmwares.one(step.db, one.id);
      if (!now) throw new HttpProblem('notFound');
      if (statusOf(now) === FirmwareStatus.Waiting) {
        if (now.state !== DeliveryState.Waiting) throw new HttpProblem('firmware.busy');
        await takeBack(step, now);
      }
      await firmwares.remove(step.db, one.id);
    });
  });

  serve(served, getFirmwareRollout, ofFirmware, ({ seen: { one }, user, locale }) =>
    rolloutOf(one.trialId ?? one.id, user, locale),
  );

  serve(served, rollOutFirmware, ofFirmware, async ({ seen: { record, one }, body, user, locale }) => {
    const trialId = one.trialId ?? one.id;
    const ids = [...new Set(body.BeaconIds)];
    const records = ids.map((id) => managed(context, user, id).record);
    records.forEach((chosen, i) => checkGsm(chosen, `BeaconIds.${i}`));
    for (const chosen of [record, ...records]) checkActive(chosen);
    await feed.transaction(async (step) => {
      const userId = user.account.id;
      await firmwares.spread(step.db, trialId, ids, { userId, now: step.now });
      const [trial, ...others] = await firmwares.rollout(step.db, trialId);
      if (!trial) throw new HttpProblem('firmware.badTransition');
      const isTried = statusOf(trial) === FirmwareStatus.Complete;
      const chosen = isTried ? others.filter(({ beaconId }) => ids.includes(beaconId)) : [trial];
      for (const next of chosen)
        if (mayChangeFirmware(statusOf(next), FirmwareStatus.Waiting)) await load(step, next, userId);
    });
    return rolloutOf(trialId, user, locale);
  });

  serveOpen(
    served,
    ingestFirmware,
    async ({ request }) => (await deviceOf(request.headers, context.loader)).record,
    async ({ seen: { id: beaconId, device }, params, query, reply }) => {
      if (device.communicationStatus !== CommunicationStatus.Active) throw new HttpProblem('notFound');
      const rest = await firmwares.rest(pool, {
        id: params.id,
        beaconId,
        offset: query.offset ?? 0,
        now: clock.now(),
      });
      if (!rest) throw new HttpProblem('notFound');
      return reply.type(ingestFirmware.accept).send(rest.data);
    },
  );
};
