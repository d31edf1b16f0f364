import { CommunicationStatus, limits, VehicleType, type Locale } from '@mayak/api';
import type { AppContext } from '../../context.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import type { Db } from '../../platform/db/pool.ts';
import { channelsOfModel } from '../../core/provisioning/channelsOfModel.ts';
import { sensorOf, type Sensor } from '../../core/beacons/record.ts';
import type { Draft } from '../../core/beacons/writer.ts';
import { stateSince } from '../../core/beacons/stateSince.ts';
import { devices, type Device } from '../../core/beacons/store/devices.ts';
import { alarms } from '../../core/alarms/store/alarms.ts';
import { shelves } from '../../core/alarms/store/shelves.ts';
import { beaconLog } from '../../core/beaconLog/store.ts';
import { edits } from '../../core/beacons/store/edits.ts';
import { activations } from '../../core/ingest/alerts/store/activations.ts';
import { newActivationCode } from '../../core/provisioning/secrets.ts';
import { endAccess } from './sharing.ts';

/** A device that waits for its next owner: nothing of the former one is left on it (MGMT-D05, SET-D01). */
const released = (serialNumber: string, now: number): Partial<Omit<Device, 'id'>> => ({
  ownerId: null,
  communicationStatus: CommunicationStatus.Ready,
  activationCode: newActivationCode(),
  visibleFrom: new Date(now),
  activated: null,
  name: serialNumber,
  comment: null,
  vehicleType: VehicleType.None,
  transportCard: [],
  client1: null,
  checkRelevance: true,
  checkEmergency: true,
  emergencyFirst: true,
  lengthUnit: null,
  timeout1: limits.relevance.timeout1Minutes,
  timeout2: limits.relevance.timeout2Minutes,
  iridiumGatewayHost: null,
  iridiumGatewayPort: null,
  fuelManagement: true,
  bnwasShowStatus: true,
});

/** The sensors of a device as its model has them, without the names and thresholds of the former owner; what was fitted beside them stays. */
async function asDelivered(db: Db, { record, device, sensors }: Draft, locale: Locale): Promise<Sensor[]> {
  const usual = new Map(channelsOfModel(device.model, locale).map((row) => [row.Number, row]));
  const next: Sensor[] = [];
  for (const sensor of sensors) {
    const row = usual.get(sensor.number);
    const settings = row?.ChannelType === sensor.scale.ChannelType ? { ...sensor.settings, ...row } : null;
    const stored = settings && (await devices.editChannel(db, record.id, sensor.number, settings));
    next.push(stored ? sensorOf(record.id, stored) : sensor);
  }
  return next;
}

/** Gives a beacon back within a change of it alone; answers the code for its next owner (MGMT-D05). */
export async function giveUp(context: AppContext, step: Step, draft: Draft, locale: Locale): Promise<string> {
  const { record } = draft;
  await endAccess(context, step, new Map([[record.id, draft]]), [...record.viewers.keys()]);
  await context.writer.changeAlarms(step, [record.id], () => alarms.leave(step.db, record.id, step.now));
  await edits.forget(step.db, record.id);
  await beaconLog.forget(step.db, record.id);
  await shelves.forget(step.db, record.id);
  await activations.forget(step.db, record.id);
  draft.sensors = await asDelivered(step.db, draft, locale);
  const part = released(draft.device.serialNumber, step.now);
  draft.device = (await devices.edit(step.db, record.id, part)) ?? draft.device;
  draft.ownerName = '';
  draft.unread = 0;
  draft.state = stateSince(draft.state, step.now);
  return draft.device.activationCode;
}
