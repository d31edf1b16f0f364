import type { GuestState } from '@mayak/api/guests';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { withinHours } from './shown.ts';
import type { StoredLink } from './store.ts';

/** How a link stands for a guest, openings aside; one whose maker is blocked shows nothing (PERM-D26, PERM-D30). */
export function stateFor(link: StoredLink, maker: Account, now: number): Exclude<GuestState, 'full'> {
  if (link.ended !== null || link.ends.getTime() <= now || maker.isBlocked) return 'ended';
  if (link.begins !== null && link.begins.getTime() > now) return 'waiting';
  return withinHours(link, now, accountZone(maker)) ? 'live' : 'resting';
}
