import { NotificationStatus, NotificationType, type Notification } from './notification.ts';

const states = {
  [NotificationStatus.None]: 'undefined',
  [NotificationStatus.Normal]: 'normal',
  [NotificationStatus.PreEmergency]: 'preEmergency',
  [NotificationStatus.Emergency]: 'emergency',
  [NotificationStatus.Info]: 'info',
} as const;

/** The palette name of a notification's status, which is also the name of its glyph (NOTIF-04). */
export const notificationState = ({ StatusType }: Pick<Notification, 'StatusType'>) => states[StatusType];

/** What happened in a few words, and the rest of it. */
export interface Happening {
  what: string;
  details: string | null;
}

const { Connection, RealChannel, OwnThresholds } = NotificationType;
/** After the value of a channel come its state and its threshold; after a lost connection the last contact. */
const parts: { [type in NotificationType]?: RegExp } = {
  [Connection]: /^(.*?), (.*)$/,
  [RealChannel]: /^(.* = .*?), (.*)$/,
  [OwnThresholds]: /^(.* = .*?), (.*)$/,
};

/** What happened, without the beacon's name before it, for places that name the beacon themselves (NOTIF-D10). */
export function happening({
  Content,
  BeaconName,
  NotificationType: type,
}: Pick<Notification, 'Content' | 'BeaconName' | 'NotificationType'>): Happening {
  const prefix = `${BeaconName ?? ''}: `;
  const rest = BeaconName !== null && Content.startsWith(prefix) ? Content.slice(prefix.length) : Content;
  const said = rest.charAt(0).toUpperCase() + rest.slice(1);
  const [, what = said, details = null] = parts[type]?.exec(said) ?? [];
  return { what, details };
}
