import {
  editBeaconSettings,
  editSettingsOfBeacons,
  getBeaconSettings,
  type BeaconSettings,
  type BeaconSettingsEdit,
  type BeaconSettingsOfMany,
} from '@mayak/api';
import { logEdit } from '../../core/beaconLog/changes.ts';
import { stepEdit } from '../../core/beacons/edits.ts';
import { checkStillAllowed, managed } from '../../core/beacons/permissions.ts';
import { hasBnwas, hasFuel, managesFuel, showsBnwas, type BeaconRecord } from '../../core/beacons/record.ts';
import { devices, type Device } from '../../core/beacons/store/devices.ts';
import { edits } from '../../core/beacons/store/edits.ts';
import type { Routes } from '../../feature.ts';
import { checkHost } from '../../platform/outbound/targets.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';

const settingsOf = (record: BeaconRecord): Omit<BeaconSettings, 'Edited'> => ({
  CheckRelevance: record.device.checkRelevance,
  CheckEmergency: record.device.checkEmergency,
  EmergencyOverRelevancePriority: record.device.emergencyFirst,
  LengthUnit: record.device.lengthUnit,
  VehicleType: record.device.vehicleType,
  RelevanceTimeout1: record.device.timeout1,
  RelevanceTimeout2: record.device.timeout2,
  IridiumGatewayHost: record.device.iridiumGatewayHost,
  IridiumGatewayPort: record.device.iridiumGatewayPort,
  FuelManagement: managesFuel(record),
  BNWASShowStatus: showsBnwas(record),
});

const names = {
  CheckRelevance: 'checkRelevance',
  CheckEmergency: 'checkEmergency',
  EmergencyOverRelevancePriority: 'emergencyFirst',
  LengthUnit: 'lengthUnit',
  VehicleType: 'vehicleType',
  RelevanceTimeout1: 'timeout1',
  RelevanceTimeout2: 'timeout2',
} as const satisfies Record<keyof BeaconSettingsOfMany, keyof Device>;

/** What of the settings is given, as it is stored. */
const storedPart = (given: BeaconSettingsOfMany): Partial<Device> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, stored]) => {
      const value = given[name as keyof typeof names];
      return value === undefined ? [] : [[stored, value]];
    }),
  );

/** All settings as they are stored; what the beacon has no sensors for stays as it is. */
const storedOf = (record: BeaconRecord, body: BeaconSettingsEdit): Partial<Device> => ({
  ...storedPart({ ...body, LengthUnit: body.LengthUnit ?? null }),
  iridiumGatewayHost: body.IridiumGatewayHost || null,
  iridiumGatewayPort: body.IridiumGatewayPort ?? null,
  ...(hasFuel(record) ? { fuelManagement: body.FuelManagement } : {}),
  ...(hasBnwas(record) ? { bnwasShowStatus: body.BNWASShowStatus } : {}),
});

/** How beacons are judged and shown (SET-01 to SET-04, SET-D01 to SET-D05). */
export const settingsRoutes: Routes = (served, context) => {
  const { pool, writer } = context;
  const may = ({ params, user }: { params: { id: number }; user: Signed }) =>
    managed(context, user, params.id);
  const settings = async (record: BeaconRecord) => ({
    ...settingsOf(record),
    Edited: await edits.of(pool, record.id, 'settings'),
  });

  serve(served, getBeaconSettings, may, ({ seen: { record } }) => settings(record));

  serve(served, editBeaconSettings, may, async ({ seen: { record }, user, body }) => {
    if (body.IridiumGatewayHost && !record.device.hasIridium)
      throw wrongField('IridiumGatewayHost', 'outOfRange');
    if (body.IridiumGatewayHost && body.IridiumGatewayHost !== record.device.iridiumGatewayHost)
      await checkHost(body.IridiumGatewayHost, { allowPrivate: context.settings.iridiumInside }).catch(() => {
        throw wrongField('IridiumGatewayHost', 'unknown');
      });
    await writer.changeOne(record.id, async (draft, step) => {
      checkStillAllowed([draft], user, 'canManage');
      const userId = user.account.id;
      await stepEdit(step, { beaconId: record.id, part: 'settings', userId, version: body.Version });
      logEdit(step, [draft], { userId, part: 'settings' });
      draft.device = (await devices.edit(step.db, record.id, storedOf(record, body))) ?? draft.device;
    });
    return settings(record);
  });

  serve(served, editSettingsOfBeacons, async ({ user, body }) => {
    const ids = [...new Set(body.BeaconIds)];
    for (const id of ids) managed(context, user, id);
    const part = storedPart(body.Settings);
    if (Object.keys(part).length === 0) return { Changed: 0 };
    await writer.change(ids, async (drafts, step) => {
      checkStillAllowed(drafts.values(), user, 'canManage');
      for (const { device } of drafts.values()) {
        const { timeout1, timeout2 } = { ...device, ...part };
        if (timeout1 >= timeout2) throw wrongField('Settings.RelevanceTimeout2', 'order');
      }
      for (const device of await devices.editMany(step.db, ids, part)) {
        const draft = drafts.get(device.id);
        if (!draft) throw new HttpProblem('notFound');
        draft.device = device;
      }
      await edits.step(step.db, ids, 'settings', { userId: user.account.id, at: step.now });
      logEdit(step, [...drafts.values()], { userId: user.account.id, part: 'settings' });
    });
    return { Changed: ids.length };
  });
};
