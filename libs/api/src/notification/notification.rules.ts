import { NotificationStatus, type Notification } from './notification.ts';

const states = {
  [NotificationStatus.None]: 'undefined',
  [NotificationStatus.Normal]: 'normal',
  [NotificationStatus.PreEmergency]: 'preEmergency',
  [NotificationStatus.Emergency]: 'emergency',
  [NotificationStatus.Info]: 'info',
} as const;

/** The palette name of a notification's status, which is also the name of its glyph (NOTIF-04). */
export const notificationState = ({ StatusType }: Pick<Notification, 'StatusType'>) => states[StatusType];

/** What happened, without the beacon's name before it, for places that name the beacon themselves (NOTIF-D10). */
export function happening({ Content, BeaconName }: Pick<Notification, 'Content' | 'BeaconName'>): string {
  const prefix = `${BeaconName ?? ''}: `;
  const rest = BeaconName !== null && Content.startsWith(prefix) ? Content.slice(prefix.length) : Content;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
