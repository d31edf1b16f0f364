import { CommunicationStatus, kopecksOf, modulesOf, roublesOf, type Kopecks } from '@mayak/api';
import {
  addDevice,
  editDevice,
  listDevices,
  renewDevice,
  replaceDevice,
  type NewDevice,
  type OperatorDevice,
  type Replacement,
} from '@mayak/api/operator';
import { hashOf } from '../../sessions/sessions.ts';
import { newActivationCode, newDeviceKey } from '../../beacons/secrets.ts';
import { channelsOfModel } from '../../beacons/provisioning.ts';
import type { AppContext } from '../../context/context.ts';
import { HttpProblem, wrongField } from '../../http/problems.ts';
import { serveOpen, type Served } from '../../http/serve.ts';
import type { BeaconRecord } from '../../beacons/record.ts';
import { audit, type Operator } from './auditStore.ts';
import { isTaken } from '../../db/pool.ts';
import { devices, type Device } from '../../beacons/deviceStore.ts';
import type { Gate } from './gate.ts';
import { provision } from './provision.ts';

const feeOf = (roubles: number | null | undefined) => (roubles == null ? null : kopecksOf(roubles));
const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const deviceOf = ({ id, device, ownerName, state }: BeaconRecord, standardFee: Kopecks): OperatorDevice => ({
  Id: id,
  SerialNumber: device.serialNumber,
  Model: device.model,
  GsmImei: device.gsmImei,
  IridiumImei: device.iridiumImei,
  CommunicationStatus: device.communicationStatus,
  DailyFee: roublesOf(device.dailyFeeKopecks ?? standardFee),
  ActivationCode: device.ownerId === null ? device.activationCode : null,
  Name: device.name,
  Owner: device.ownerId === null ? null : ownerName,
  ConnectionDt: isoOf(state.connectionDt),
});

/** The constraints that keep numbers unique, by the fields that hold them. */
const unique = {
  SerialNumber: 'beacon_serial_number_key',
  GsmImei: 'beacon_gsm_imei_key',
  IridiumImei: 'beacon_iridium_imei_key',
};

/** A number that another device has is refused at its field. */
async function withOwnNumbers<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    for (const [field, index] of Object.entries(unique))
      if (isTaken(error, index)) throw wrongField(field, 'taken');
    throw error;
  }
}

const numbersOf = (body: NewDevice | Replacement) => ({
  serialNumber: body.SerialNumber,
  gsmImei: body.GsmImei ?? null,
  iridiumImei: body.IridiumImei ?? null,
  simChipNumber1: body.SimChipNumber1 ?? null,
  simChipNumber2: body.SimChipNumber2 ?? null,
});

/** Ready is for devices without an owner, active for those with one. */
function checkStatus({ device }: BeaconRecord, status: number | undefined): void {
  const isOwned = device.ownerId !== null;
  const fits =
    status === CommunicationStatus.Active ? isOwned : status !== CommunicationStatus.Ready || !isOwned;
  if (!fits) throw wrongField('CommunicationStatus', 'outOfRange');
}

/** The operator takes devices into the stock, switches them and replaces them (PERM-D10, BEACON-D11). */
export function operatorDevices(served: Served, context: AppContext, gate: Gate): void {
  const { beacons, feed, writer, settings } = context;
  const told = (record: BeaconRecord) => deviceOf(record, settings.dailyFee);
  const recordOf = (id: number): BeaconRecord => {
    const record = beacons.get(id);
    if (!record) throw new HttpProblem('notFound');
    return record;
  };
  /** One IMEI is one way in: it may not be the GSM number of one device and the Iridium number of another. */
  const checkImeis = (body: NewDevice | Replacement, own: BeaconRecord | null) => {
    for (const field of ['GsmImei', 'IridiumImei'] as const) {
      const holder = body[field] ? beacons.byImei(body[field]) : undefined;
      if (holder && holder !== own) throw wrongField(field, 'taken');
    }
    if (body.GsmImei && body.GsmImei === body.IridiumImei) throw wrongField('IridiumImei', 'taken');
  };
  const change = (id: number, part: Partial<Omit<Device, 'id'>>, by: Operator, action: string, why: object) =>
    withOwnNumbers(() =>
      writer.changeOne(id, async (draft, { db }) => {
        if (Object.keys(part).length > 0) {
          const device = await devices.edit(db, id, part);
          if (!device) throw new HttpProblem('notFound');
          draft.device = device;
        }
        await audit.add(db, by, action, id, why);
        return draft.device;
      }),
    );

  serveOpen(served, listDevices, gate, ({ query }) => {
    const search = (query.search ?? '').toLowerCase();
    const texts = (d: OperatorDevice) => [d.SerialNumber, d.GsmImei, d.IridiumImei, d.Name, d.Owner];
    return [...beacons.all()]
      .map(told)
      .filter((device) => texts(device).some((text) => text?.toLowerCase().includes(search)));
  });

  serveOpen(served, addDevice, gate, async ({ body, seen, locale }) => {
    checkImeis(body, null);
    const standard = modulesOf(body.Model);
    const secrets = { ActivationCode: newActivationCode(), DeviceKey: newDeviceKey() };
    const device = {
      ...numbersOf(body),
      model: body.Model,
      hasGsm: body.HasGsmModule ?? standard.HasGsmModule,
      hasIridium: body.HasIridiumModule ?? standard.HasIridiumModule,
      hasBluetooth: body.HasBluetoothModule ?? standard.HasBluetoothModule,
      keyHash: hashOf(secrets.DeviceKey),
      activationCode: secrets.ActivationCode,
      communicationStatus: CommunicationStatus.Ready,
      dailyFeeKopecks: feeOf(body.DailyFee),
      name: body.SerialNumber,
    };
    const stocked = await withOwnNumbers(() =>
      feed.transaction(async (step) => {
        const made = await provision(context, step, device, channelsOfModel(body.Model, locale));
        await audit.add(step.db, seen, 'device.add', made.id, body);
        return made;
      }),
    );
    return { Id: stocked.id, ...secrets };
  });

  serveOpen(served, editDevice, gate, async ({ params, body, seen }) => {
    const record = recordOf(params.id);
    checkStatus(record, body.CommunicationStatus);
    const { CommunicationStatus: status, DailyFee } = body;
    const part = {
      ...(status === undefined ? {} : { communicationStatus: status }),
      ...(DailyFee === undefined ? {} : { dailyFeeKopecks: feeOf(DailyFee) }),
    };
    await change(params.id, part, seen, 'device.edit', body);
    return told(record);
  });

  serveOpen(served, renewDevice, gate, async ({ params, seen }) => {
    const record = recordOf(params.id);
    const DeviceKey = newDeviceKey();
    const isOwned = record.device.ownerId !== null;
    const part = {
      keyHash: hashOf(DeviceKey),
      ...(isOwned ? {} : { activationCode: newActivationCode() }),
    };
    const device = await change(params.id, part, seen, 'device.renew', {});
    return { Id: record.id, ActivationCode: device.activationCode, DeviceKey };
  });

  serveOpen(served, replaceDevice, gate, async ({ params, body, seen }) => {
    const record = recordOf(params.id);
    checkImeis(body, record);
    const DeviceKey = newDeviceKey();
    const { serialNumber, gsmImei, iridiumImei } = record.device;
    const why = {
      ...body,
      Before: { SerialNumber: serialNumber, GsmImei: gsmImei, IridiumImei: iridiumImei },
    };
    const part = { ...numbersOf(body), keyHash: hashOf(DeviceKey) };
    const device = await change(params.id, part, seen, 'device.replace', why);
    return { Id: record.id, ActivationCode: device.activationCode, DeviceKey };
  });
}
