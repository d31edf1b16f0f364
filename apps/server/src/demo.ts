import {
  modulesOf,
  type BeaconModel,
  type ChannelType,
  type GeoobjectType,
  type Packet,
  type VehicleType,
} from '@mayak/api';
import { randomInt } from 'node:crypto';
import { hashOf, hashPassword } from './auth.ts';
import { contactOf } from './devices/contact.ts';
import { checkContact } from './devices/road.ts';
import { channelRow, channelsOfModel } from './devices/stock.ts';
import { keyOf } from './fleet/imei.ts';
import type { Parts } from './parts.ts';
import type { BeaconRecord } from './state/record.ts';
import { sensorOf } from './state/record.ts';
import { access } from './store/access.ts';
import { accounts } from './store/accounts.ts';
import { transaction } from './store/db.ts';
import { devices, type ChannelRow } from './store/devices.ts';
import { places } from './store/geoobjects.ts';
import { groups } from './store/groups.ts';
import { nothingKnown } from './store/states.ts';

/** A demo user with a confirmed e-mail (GEN-D02). */
export interface DemoUser {
  userName: string;
  email: string;
  password: string;
  localization?: 0 | 1;
  bnwasManagement?: boolean;
}

/** A channel of a stock record; `number` is its place in the device (1, 2, …) and the key of `Point.Values`. */
export interface DemoChannel {
  number: number;
  name: string;
  flag: number;
  type: ChannelType;
  unit?: string;
  precision?: number;
  min?: number;
  max?: number;
  lowerEmergency?: number;
  lowerPreEmergency?: number;
  upperPreEmergency?: number;
  upperEmergency?: number;
  fuelDailyConsumption?: boolean;
}

/** A stock record. Without `channels` the device gets those of its model (BEACON-D12), without `modules` its model's (BEACON-D11). */
export interface DemoDevice {
  model: BeaconModel;
  serialNumber: string;
  gsmImei?: string;
  iridiumImei?: string;
  simChipNumber1?: string;
  /** A fixed code keeps the demo the same from run to run; left out, it is random. */
  activationCode?: string;
  /** Left out, it is made from the serial number. */
  key?: string;
  modules?: { gsm: boolean; iridium: boolean; bluetooth: boolean };
  channels?: DemoChannel[];
}

/** What a created or found device is known by. `imei` is the GSM one, else the Iridium one; `key` is that of a demo device. */
export interface DemoStock {
  id: number;
  imei: string;
  key: string;
  activationCode: string;
  channels: { number: number; flag: number; type: ChannelType; name: string }[];
}

/** How a demo beacon looks after its activation. Points fixed before `since` stay hidden (INGEST-D04). */
export interface DemoCard {
  since: Date;
  name: string;
  vehicleType: VehicleType;
  comment?: string;
  transportCard?: { Label: string; Value: string }[];
  color?: string;
  trackLineWidth?: number;
  relevanceTimeout1?: number;
  relevanceTimeout2?: number;
}

export interface DemoShare {
  canManage: boolean;
  canSendMessages: boolean;
  canEditChannelsSettings: boolean;
}

export interface DemoGeoobject {
  name: string;
  comment?: string;
  type: GeoobjectType;
  coordinates: [latitude: number, longitude: number][];
  lineWidth?: number;
  color: string;
  shared?: boolean;
}

/**
 * The way by which the demo fleet enters: the same store, rules and live stream as devices and users (GEN-D02).
 * `append` takes any number of packets of one device, oldest first, and resolves after the commit.
 */
export interface DemoRoad {
  now(): Date;
  createUser(user: DemoUser): Promise<number>;
  createDevice(device: DemoDevice): Promise<DemoStock>;
  activate(userId: number, beaconId: number, card: DemoCard): Promise<void>;
  share(beaconId: number, userId: number, share: DemoShare): Promise<void>;
  createGroup(userId: number, name: string, beaconIds: number[]): Promise<number>;
  createGeoobject(userId: number, geoobject: DemoGeoobject): Promise<number>;
  append(imei: string, packets: Packet[]): Promise<void>;
  /** All devices in the database, so that the simulator goes on after a restart. */
  devices(): Promise<(DemoStock & { lastFix: { time: Date; coordinates: [number, number] } | null })[]>;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

const rowOf = (c: DemoChannel): ChannelRow =>
  channelRow(
    {
      Number: c.number,
      Name: c.name,
      ChannelFlag: c.flag as ChannelRow['ChannelFlag'],
      ChannelType: c.type,
      ...(c.unit === undefined ? {} : { Unit: c.unit }),
      ...(c.precision === undefined ? {} : { Precision: c.precision }),
      ...(c.fuelDailyConsumption === undefined ? {} : { FuelDailyConsumption: c.fuelDailyConsumption }),
      Min: c.min ?? null,
      Max: c.max ?? null,
      LowerEmergency: c.lowerEmergency ?? null,
      LowerPreEmergency: c.lowerPreEmergency ?? null,
      UpperPreEmergency: c.upperPreEmergency ?? null,
      UpperEmergency: c.upperEmergency ?? null,
    },
    'ru',
  );

const stockOf = ({ id, device, sensors }: BeaconRecord): DemoStock => {
  const imei = device.gsmImei ?? device.iridiumImei ?? '';
  return {
    id,
    imei,
    key: keyOf(Number(device.serialNumber)),
    activationCode: device.activationCode,
    channels: sensors.map(({ number, settings: s }) => ({
      number,
      flag: s.ChannelFlag,
      type: s.ChannelType,
      name: s.Name,
    })),
  };
};

/** The demo road of a built server. */
export function demoRoad({ pool, state, road, auth, live }: Parts): DemoRoad {
  const recordOf = (id: number): BeaconRecord => {
    const record = state.get(id);
    if (!record) throw new Error(`There is no beacon ${id}.`);
    return record;
  };
  return {
    now: () => new Date(),

    async createUser({ userName, email, password, localization = 0, bnwasManagement = false }) {
      const passwordHash = await hashPassword(password);
      const account = { userName, email, passwordHash, localization, bnwasManagement, emailConfirmed: true };
      return (await accounts.create(pool, account)).id;
    },

    async createDevice({
      model,
      serialNumber,
      gsmImei,
      iridiumImei,
      simChipNumber1,
      activationCode,
      key,
      modules,
      channels,
    }) {
      const standard = modulesOf(model);
      const rows = channels?.map(rowOf) ?? channelsOfModel(model, 'ru');
      const device = await transaction(pool, (db) =>
        devices.create(
          db,
          {
            model,
            serialNumber,
            gsmImei: gsmImei ?? null,
            iridiumImei: iridiumImei ?? null,
            simChipNumber1: simChipNumber1 ?? null,
            hasGsm: modules?.gsm ?? standard.HasGsmModule,
            hasIridium: modules?.iridium ?? standard.HasIridiumModule,
            hasBluetooth: modules?.bluetooth ?? standard.HasBluetoothModule,
            keyHash: hashOf(key ?? keyOf(Number(serialNumber))),
            activationCode: activationCode ?? newCode(),
            name: serialNumber,
          },
          rows,
        ),
      );
      return stockOf(
        state.add(
          device,
          '',
          rows.map((row) => sensorOf(device.id, row)),
          nothingKnown(),
          0,
        ),
      );
    },

    async activate(userId, beaconId, card) {
      const record = recordOf(beaconId);
      const owner = await auth.account(userId);
      const device = await devices.edit(pool, beaconId, {
        ownerId: userId,
        communicationStatus: 2,
        visibleFrom: card.since,
        name: card.name,
        vehicleType: card.vehicleType,
        comment: card.comment ?? null,
        transportCard: card.transportCard ?? [],
        ...(card.relevanceTimeout1 === undefined ? {} : { timeout1: card.relevanceTimeout1 }),
        ...(card.relevanceTimeout2 === undefined ? {} : { timeout2: card.relevanceTimeout2 }),
      });
      record.device = device ?? record.device;
      record.ownerName = owner?.userName ?? '';
      state.own(record, userId);
      if (card.color) {
        const look = { color: card.color, trackLineWidth: card.trackLineWidth ?? 3 };
        await access.look(pool, { beaconId, userId, ...look });
        state.look(userId, beaconId, { Color: look.color, TrackLineWidth: look.trackLineWidth });
      }
      state.touch(record, true);
    },

    async share(beaconId, userId, share) {
      await access.share(pool, { beaconId, userId, ...share });
      state.share({ beaconId, userId, ...share });
    },

    async createGroup(userId, name, beaconIds) {
      return (await transaction(pool, (db) => groups.create(db, userId, name, beaconIds))).Id;
    },

    async createGeoobject(userId, g) {
      const place = await places.create(pool, {
        userId,
        name: g.name,
        comment: g.comment ?? null,
        type: g.type,
        coordinates: g.coordinates,
        lineWidth: g.lineWidth ?? 2,
        color: g.color,
        shared: g.shared ?? false,
      });
      if (!place) throw new Error('An insert returned no row.');
      state.geozones.set(place);
      live.beacons(await road.rezone(userId));
      return place.id;
    },

    async append(imei, packets) {
      const record = state.byImei(imei);
      if (!record) throw new Error(`There is no device with the IMEI ${imei}.`);
      const now = Date.now();
      const contacts = packets.map((p) =>
        contactOf(p, Math.min(now, Date.parse(p.PacketDt)), JSON.stringify(p).length),
      );
      for (const contact of contacts) checkContact(contact, now);
      await Promise.all(contacts.map((contact) => road.send(record, contact)));
    },

    async devices() {
      return [...state.all()].map((record) => {
        const { fix } = record.current;
        const lastFix = fix && { time: new Date(fix.t), coordinates: [fix.lat, fix.lon] as [number, number] };
        return { ...stockOf(record), lastFix };
      });
    },
  };
}
