import { defaultColor, limits, type UserInterfaceSettings } from '@mayak/api';
import { RecentChanges } from './recentChanges.ts';
import type { BeaconRecord, Rights } from './record.ts';

/** What a user may do with a beacon (PERM-D02, PERM-D03). */
export interface Access extends Rights {
  /** Version of the last change of the access or of the user's own look of the beacon. */
  version: number;
}

/** The beacons of one user: which, with what rights, in what colours, and what was taken from him when. */
export class View {
  readonly access = new Map<number, Access>();
  readonly looks = new Map<number, UserInterfaceSettings>();
  readonly removed = new Map<number, number>();
  readonly #changes = new RecentChanges();
  /** Version of the last change that this user can see. */
  version = 0;
  /** Version since which changes are known; who asks from before it is told everything. */
  since = 0;
  /** How many calls and open pages read it now, and when it was last needed. */
  uses = 0;
  usedAt = 0;

  /** Notes that a beacon looks another to this user since a version. */
  touch(id: number, version: number): void {
    this.version = version;
    this.#changes.add(version, id);
  }

  /** The beacons that look another to this user since a version. */
  changedSince(version: number): Iterable<number> {
    return version >= this.version ? [] : this.#changes.since(version);
  }

  grant(id: number, access: Access): void {
    this.access.set(id, access);
    this.removed.delete(id);
    this.touch(id, access.version);
  }

  remove(id: number, version: number): void {
    if (!this.access.delete(id)) return;
    this.looks.delete(id);
    this.removed.set(id, version);
    this.version = version;
  }

  look(id: number, look: UserInterfaceSettings, version: number): void {
    this.looks.set(id, look);
    const access = this.access.get(id);
    if (access) access.version = version;
    this.touch(id, version);
  }
}

/** A user's look of a beacon; by default a palette colour by its id (BEACON-D04). */
export const lookOf = (view: View, id: number): UserInterfaceSettings =>
  view.looks.get(id) ?? {
    Color: defaultColor(id),
    TrackLineWidth: limits.trackLineWidth.default,
  };

/** A message can be sent by this user now: his right, a module, and an active beacon (PERM-D03). */
export const canSendNow = (access: Access, { device }: BeaconRecord) =>
  access.canSendMessages && (device.hasGsm || device.hasIridium) && device.communicationStatus === 2;

/** The rights of an owner. */
export const rightsOfOwner: Rights = {
  owner: true,
  canManage: true,
  canSendMessages: true,
  canEditChannelsSettings: true,
};

export const isSameRights = (known: Rights | undefined, rights: Rights): boolean =>
  known !== undefined &&
  known.owner === rights.owner &&
  known.canManage === rights.canManage &&
  known.canSendMessages === rights.canSendMessages &&
  known.canEditChannelsSettings === rights.canEditChannelsSettings;

export const isSameLook = (known: UserInterfaceSettings | undefined, look: UserInterfaceSettings): boolean =>
  known?.Color === look.Color && known.TrackLineWidth === look.TrackLineWidth;
