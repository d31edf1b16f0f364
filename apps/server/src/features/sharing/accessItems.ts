import type { ChangedItem } from '@mayak/api/beacon-log';

/** What somebody may do with a beacon that is shown to him. */
export interface Rights {
  canManage: boolean;
  canSendMessages: boolean;
  canEditChannelsSettings: boolean;
}
type NamedRights = Rights & { userName: string };

/** Rights as the log has them, `view` and what is more; a page says them in words. */
const textOf = ({ canManage, canSendMessages, canEditChannelsSettings }: Rights): string =>
  [
    'view',
    ...(canManage ? ['manage'] : []),
    ...(canSendMessages ? ['send'] : []),
    ...(canEditChannelsSettings ? ['sensors'] : []),
  ].join(' ');

/** To whom a beacon is shown otherwise than before, by name (PERM-D20). */
export function accessItems(before: readonly NamedRights[], after: readonly NamedRights[]): ChangedItem[] {
  const told = (list: readonly NamedRights[]) => new Map(list.map((one) => [one.userName, textOf(one)]));
  const [was, is] = [told(before), told(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((What) => {
    const [Before, After] = [was.get(What) ?? null, is.get(What) ?? null];
    return Before === After ? [] : [{ What, Sensor: null, Before, After }];
  });
}
