import { NotificationStatus, type Notification } from '@mayak/api';

/** What happened by the way to one beacon again and again within minutes: the newest, and those that stand behind it (PANEL-D05). */
export interface Fold {
  newest: Notification;
  /** Newest first; empty for what stands by itself. */
  behind: Notification[];
}

/** Fewer are as quickly read as unfolded. */
const least = 3;
/** Between two of a fold, at most. */
const apart = 10 * 60_000;

const byTheWay: readonly NotificationStatus[] = [NotificationStatus.Info, NotificationStatus.Normal];

const follows = (newer: Notification, older: Notification) =>
  older.BeaconId !== null &&
  older.BeaconId === newer.BeaconId &&
  older.NotificationType === newer.NotificationType &&
  [newer, older].every(({ StatusType }) => byTheWay.includes(StatusType)) &&
  Date.parse(newer.CreatedDt) - Date.parse(older.CreatedDt) <= apart;

/** A list, newest first, with what is by the way folded, so that it buries no alarm; nothing that warns is ever folded. */
export function foldsOf(list: readonly Notification[]): Fold[] {
  const runs: Notification[][] = [];
  for (const one of list) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(last, one)) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run): Fold[] => {
    const [newest, ...behind] = run;
    return newest && run.length >= least
      ? [{ newest, behind }]
      : run.map((one) => ({ newest: one, behind: [] }));
  });
}
