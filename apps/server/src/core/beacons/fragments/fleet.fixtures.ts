import { ChannelKind } from '@mayak/api';
import { aDevice, aRecord } from '../beacon.fixtures.ts';
import { Beacons } from '../beacons.ts';
import type { Caller } from '../full.ts';
import { emptyState } from '../store/beaconState.ts';

export const begin = Date.parse('2026-10-14T11:32:00Z');
export const [owner, guest] = [1, 2];

/** A fleet of an owner, every second beacon of which a guest sees too. */
export function fleetOf(count: number, name = (id: number) => `Полюс ${id}`) {
  const beacons = new Beacons(1);
  const channels = [
    { Name: 'Бортсеть "A"', Unit: 'V', UpperEmergency: 90, LowerPreEmergency: 5 },
    { Name: 'Speed', ChannelFlag: ChannelKind.Speed },
  ];
  for (let id = 1; id <= count; id += 1)
    beacons.put({
      device: aDevice({ id, name: name(id), ownerId: owner, activationCode: `C-${id}` }),
      ownerName: 'owner',
      sensors: aRecord(channels).sensors,
      state: { ...emptyState(), connectionDt: begin, values: [null, id, 10], measured: [null, begin, begin] },
      stored: 1,
      unread: 0,
      alarms: [],
      rules: [],
      shares:
        id % 2
          ? []
          : [
              {
                beaconId: id,
                userId: guest,
                canManage: false,
                canSendMessages: true,
                canEditChannelsSettings: false,
              },
            ],
      looks: [],
    });
  return beacons;
}

/** A user as the reader of his list; two areas are his. */
export const callerOf = (beacons: Beacons, userId: number, canViewMessages = true): Caller => ({
  view: beacons.view(userId),
  zones: new Set([7, 8]),
  canViewMessages,
});

/** All bytes of pieces. */
export async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const list: Buffer[] = [];
  for await (const piece of pieces) list.push(piece);
  return Buffer.concat(list);
}
