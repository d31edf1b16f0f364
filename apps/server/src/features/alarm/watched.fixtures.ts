import { type AlarmAct, ChannelKind, ChannelType, getAlarms, handleAlarms, type Alarm } from '@mayak/api';
import {
  aPacketOf,
  someChannels,
  type TestApp,
  type TestDevice,
  type TestUser,
} from '../../testing/testApp.ts';

let users = 0;

/** An owner whose beacon has its usual rules, and a colleague who sees it too. */
export async function watchedBeacon(testApp: TestApp) {
  const n = ++users;
  const owner = await testApp.user(`alarm-owner-${n}`, { localization: 1 });
  const colleague = await testApp.user(`alarm-mate-${n}`, { localization: 1 });
  const watch = {
    Number: 5,
    Name: 'Watch',
    ChannelFlag: ChannelKind.BnwasAlarm,
    ChannelType: ChannelType.Enum,
  };
  const stock = await testApp.beacon(owner, { name: 'Tug' }, { Channels: [...someChannels, watch] });
  await testApp.seed.share(stock.id, colleague.id, {
    canSendMessages: false,
    canEditChannelsSettings: false,
    canManage: false,
  });
  return { owner, colleague, stock };
}

/** Values that a device sent so many minutes ago. */
export const sending =
  (testApp: TestApp) => (stock: TestDevice, ago: number, values: Record<number, number>) =>
    testApp.seed.append(stock.imei, [aPacketOf(ago, { Values: values })]);

export const queueOf = ({ client }: TestUser, query: { since?: string } = {}) =>
  client.call(getAlarms, { query });

export const act = (
  { client }: TestUser,
  list: readonly Alarm[],
  Act: AlarmAct,
  Note: string | null = null,
) => client.call(handleAlarms, { body: { Ids: list.map(({ Id }) => Id), Act, Note } });
