import { CommunicationStatus, roublesOf, type Kopecks, type UserId } from '@mayak/api';
import {
  addDevice,
  editDevice,
  listDevices,
  renewDevice,
  replaceDevice,
  type OperatorDevice,
} from '@mayak/api/operator';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { newActivationCode, newDeviceKey } from '../../core/provisioning/secrets.ts';
import { channelsOfModel } from '../../core/provisioning/channelsOfModel.ts';
import type { AppContext } from '../../context.ts';
import { HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serveOpen, type Served } from '../../platform/http/serve.ts';
import type { BeaconRecord } from '../../core/beacons/record.ts';
import { resumeBeacon } from '../payment/credit.ts';
import { audit, type Operator } from './store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { devices, type Device } from '../../core/beacons/store/devices.ts';
import { allDevices, type ListedDevice } from '../../core/beacons/store/allDevices.ts';
import { checkImeis, numbersOf, withOwnNumbers } from './deviceNumbers.ts';
import type { OperatorAccess } from './operatorAccess.ts';
import { feeOf, takeDevice } from './takeDevice.ts';
import { rawPackets } from '../../core/ingest/store/raw.ts';
import { clock } from '../../platform/clock/clock.ts';
import { day } from '../../platform/jobs/job.ts';

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A device as the operator sees it. */
export const deviceOf = (device: ListedDevice, standardFee: Kopecks): OperatorDevice => ({
  Id: device.id,
  SerialNumber: device.serialNumber,
  Model: device.model,
  GsmImei: device.gsmImei,
  IridiumImei: device.iridiumImei,
  CommunicationStatus: device.communicationStatus,
  DailyFee: roublesOf(device.dailyFeeKopecks ?? standardFee),
  ActivationCode: device.ownerId === null ? device.activationCode : null,
  Name: device.name,
  Owner: device.ownerId === null ? null : device.ownerName,
  ConnectionDt: isoOf(device.connectionDt),
  OwnerId: device.ownerId as UserId | null,
});

const portion = 5_000;
/** The devices of the installation, a portion at a time. */
async function* listedDevices(pool: Db, ownerId: number | null): AsyncGenerator<ListedDevice[]> {
  for (let after = 0; ;) {
    const list = await allDevices.listed(pool, { after, most: portion, ownerId });
    yield list;
    if (list.length < portion) return;
    after = list.at(-1)?.id ?? after;
  }
}

/** A change with a new key, where nobody else was given one since `seen`: that one holds. */
const keyed =
  <P>({ device: seen }: BeaconRecord, part: P) =>
  (device: Device): P => {
    if (!device.keyHash.equals(seen.keyHash)) throw new HttpProblem('edit.conflict');
    return part;
  };

/** Ready is for devices without an owner, active for those with one. */
function checkStatus({ ownerId }: Device, status: number | undefined): void {
  const isOwned = ownerId !== null;
  const fits =
    status === CommunicationStatus.Active ? isOwned : status !== CommunicationStatus.Ready || !isOwned;
  if (!fits) throw wrongField('CommunicationStatus', 'outOfRange');
}

/** The operator takes devices into the stock, switches them and replaces them (PERM-D10, BEACON-D11). */
export function operatorDevices(served: Served, context: AppContext, asOperator: OperatorAccess): void {
  const { pool, cells, loader, feed, writer, settings } = context;
  const viewOf = ({ device, ownerName, state: { connectionDt } }: BeaconRecord) =>
    deviceOf({ ...device, ownerName, connectionDt }, settings.dailyFee);
  const recordOf = async (id: number): Promise<BeaconRecord> => {
    const record = await loader.byId(id);
    if (!record || record.device.isCanary) throw new HttpProblem('notFound');
    return record;
  };
  const change = (
    id: number,
    partOf: (device: Device, db: Db) => Partial<Omit<Device, 'id'>> | Promise<Partial<Omit<Device, 'id'>>>,
    by: Operator,
    action: string,
    why: object,
  ) =>
    withOwnNumbers(() =>
      writer.changeOne(id, async (draft, { db }) => {
        const part = await partOf(draft.device, db);
        if (Object.keys(part).length > 0) {
          const device = await devices.edit(db, id, part);
          if (!device) throw new HttpProblem('notFound');
          draft.device = device;
        }
        await audit.add(db, by, action, id, why);
        return draft.device;
      }),
    );

  serveOpen(served, listDevices, asOperator, async ({ query: { search = '', ownerId, takeCount } }) => {
    const counts = await cells.answers((past) => rawPackets.faultCounts(past, new Date(clock.now() - day)));
    const faults = new Map(counts.flatMap((some) => [...some]));
    const wanted = search.toLowerCase();
    const texts = (d: OperatorDevice) => [d.SerialNumber, d.GsmImei, d.IridiumImei, d.Name, d.Owner];
    const found: OperatorDevice[] = [];
    for await (const list of listedDevices(pool, ownerId ?? null))
      for (const one of list) {
        const device = deviceOf(one, settings.dailyFee);
        if (texts(device).some((text) => text?.toLowerCase().includes(wanted)))
          found.push({ ...device, Faults: faults.get(device.Id) ?? 0 });
      }
    return takeCount === undefined ? found : found.toSorted((a, b) => b.Id - a.Id).slice(0, takeCount);
  });

  serveOpen(served, addDevice, asOperator, async ({ body, seen, locale }) => {
    const secrets = { ActivationCode: newActivationCode(), DeviceKey: newDeviceKey() };
    const channels = channelsOfModel(body.Model, locale);
    const { id } = await feed.transaction(async (step) => {
      const made = await takeDevice(context, step, { body, ...secrets, channels });
      await audit.add(step.db, seen, 'device.add', made.id, body);
      return made;
    });
    return { Id: id, ...secrets };
  });

  serveOpen(served, editDevice, asOperator, async ({ params, body, seen }) => {
    await recordOf(params.id);
    const { CommunicationStatus: status, DailyFee } = body;
    const partOf = (device: Device) => {
      checkStatus(device, status);
      return {
        ...(status === undefined ? {} : { communicationStatus: status }),
        ...(DailyFee === undefined ? {} : { dailyFeeKopecks: feeOf(DailyFee) }),
      };
    };
    const { ownerId, communicationStatus } = await change(params.id, partOf, seen, 'device.edit', body);
    if (ownerId !== null && communicationStatus === CommunicationStatus.Blocked) {
      const terms = { fee: settings.dailyFee, at: new Date(clock.now()) };
      await resumeBeacon(context, { userId: ownerId, beaconId: params.id }, terms);
    }
    return viewOf(await recordOf(params.id));
  });

  serveOpen(served, renewDevice, asOperator, async ({ params, seen }) => {
    const record = await recordOf(params.id);
    const DeviceKey = newDeviceKey();
    const isOwned = record.device.ownerId !== null;
    const part = {
      keyHash: hashOf(DeviceKey),
      ...(isOwned ? {} : { activationCode: newActivationCode() }),
    };
    const device = await change(params.id, keyed(record, part), seen, 'device.renew', {});
    return { Id: record.id, ActivationCode: device.activationCode, DeviceKey };
  });

  serveOpen(served, replaceDevice, asOperator, async ({ params, body, seen }) => {
    const record = await recordOf(params.id);
    const DeviceKey = newDeviceKey();
    const { serialNumber, gsmImei, iridiumImei } = record.device;
    const why = {
      ...body,
      Before: { SerialNumber: serialNumber, GsmImei: gsmImei, IridiumImei: iridiumImei },
    };
    const replaced = keyed(record, { ...numbersOf(body), keyHash: hashOf(DeviceKey) });
    const partOf = async (device: Device, db: Db) => {
      await checkImeis(db, body, record.id);
      return replaced(device);
    };
    const device = await change(params.id, partOf, seen, 'device.replace', why);
    return { Id: record.id, ActivationCode: device.activationCode, DeviceKey };
  });
}
