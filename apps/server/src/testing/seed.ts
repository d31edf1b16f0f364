import type { Packet } from '@mayak/api';
import type { ImportedCard, ImportedDevice } from '@mayak/api/operator';
import { activate } from '../core/provisioning/activate.ts';
import { geoobjectService } from '../features/geoobject/service.ts';
import { importDevices, importPackets, share } from '../features/operator/import.ts';
import type { AppContext } from '../context.ts';
import { access, type OwnLook, type Share } from '../core/beacons/store/access.ts';
import type { Account } from '../platform/identity/account.ts';
import { accounts } from '../platform/sessions/store/accounts.ts';
import { hashPassword } from '../platform/sessions/passwords.ts';
import type { Device } from '../core/beacons/store/devices.ts';
import type { Place } from '../core/beacons/store/geoobjects.ts';

/** A user of a test; what is left out is as after a registration. */
export type SomeUser = Pick<Account, 'userName' | 'email'> & { password: string } & Partial<Account>;

/** A device of a test; without channels it gets those of its model. */
export type SomeDevice = Pick<Device, 'model' | 'serialNumber' | 'gsmImei'> &
  Partial<Pick<Device, 'simChipNumber1' | 'iridiumImei'>> &
  Pick<ImportedDevice, 'Channels'>;

/** How a beacon of a test looks after its activation; points fixed before `since` stay hidden. */
export type SomeCard = { since: Date } & Pick<Device, 'name' | 'vehicleType'> &
  Partial<Pick<Device, 'comment' | 'transportCard' | 'lengthUnit' | 'timeout1' | 'timeout2'>> &
  Partial<Pick<OwnLook, 'color' | 'trackLineWidth'>> & { silenceMinutes?: ImportedCard['SilenceMinutes'] };

export type SomeGeoobject = Pick<Place, 'name' | 'type' | 'coordinates' | 'color'> & Partial<Place>;

/** What a device of a test is known by. */
export interface TestDevice {
  id: number;
  imei: string;
  key: string;
  activationCode: string;
  channels: { number: number; flag: number; name: string }[];
}

const hashes = new Map<string, Promise<string>>();

/** A password's hash costs more than the rest of its user; most users of tests have the same. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** Makes what tests begin with, by the functions of the operator's import and of the routes, past their checks. */
export function createSeed(context: AppContext) {
  const { beacons, writer, sessions } = context;
  const keeper = geoobjectService(context);
  const recordOf = (id: number) => {
    const record = beacons.get(id);
    if (!record) throw new Error(`There is no beacon ${id}.`);
    return record;
  };
  return {
    async createUser({ password, userName, email, ...more }: SomeUser): Promise<number> {
      const known = { userName, email, passwordHash: await hashOf(password), emailConfirmed: true };
      const { id } = await accounts.create(context.pool, known);
      if (Object.keys(more).length > 0) await sessions.edit(id, more);
      return id;
    },

    async createDevice({ Channels, ...device }: SomeDevice): Promise<TestDevice> {
      const key = `key-${device.serialNumber}`;
      const [id = 0] = await importDevices(context, [
        {
          Device: {
            Model: device.model,
            SerialNumber: device.serialNumber,
            GsmImei: device.gsmImei,
            SimChipNumber1: device.simChipNumber1,
            IridiumImei: device.iridiumImei,
          },
          DeviceKey: key,
          Channels,
        },
      ]);
      const { activationCode } = recordOf(id).device;
      const channels = recordOf(id).sensors.map(({ number, settings: s }) => ({
        number,
        flag: s.ChannelFlag,
        name: s.Name,
      }));
      return { id, imei: device.gsmImei ?? '', key, activationCode, channels };
    },

    async activate(userId: number, beaconId: number, { since, color, trackLineWidth, ...card }: SomeCard) {
      const owner = await sessions.account(userId);
      if (!owner) throw new Error(`There is no user ${userId}.`);
      await activate(context, [{ beaconId, owner, card: { visibleFrom: since, ...card } }]);
      if (color === undefined) return;
      const look = { Color: color, TrackLineWidth: trackLineWidth ?? 3 };
      await writer.changeOne(beaconId, async (draft, step) => {
        await access.look(step.db, { beaconId, userId, color, trackLineWidth: look.TrackLineWidth });
        draft.isTouched = true;
        step.afterCommit(() => beacons.look(userId, beaconId, look));
      });
    },

    share: (beaconId: number, userId: number, rights: Omit<Share, 'beaconId' | 'userId'>) =>
      share(context, { beaconId, userId, ...rights }),

    async createGeoobject(userId: number, place: SomeGeoobject): Promise<number> {
      const more = { comment: null, lineWidth: 2, shared: false };
      return (await keeper.create({ ...more, ...place, userId })).id;
    },

    /** Packets of a device, oldest first, each received when it was sent; the rules hear them. */
    append: (imei: string, packets: readonly Packet[]) =>
      importPackets(
        context,
        packets.map((packet) => ({ Imei: imei, ReceivedDt: packet.PacketDt, Packet: packet })),
      ),
  };
}
export type Seed = ReturnType<typeof createSeed>;
