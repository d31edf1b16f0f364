import { showToGuest, type GuestState, type GuestView } from '@mayak/api/guests';
import { offsetAt } from '@mayak/timezone';
import type { Routes } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { addressKey } from '../../platform/http/addressKey.ts';
import { iso } from '../../platform/http/iso.ts';
import { HttpProblem } from '../../platform/http/problems.ts';
import { anyone, serveOpen } from '../../platform/http/serve.ts';
import { accountZone, type Account } from '../../platform/identity/account.ts';
import { guestKeysOf, guestLimitsOf, linkOf } from './links.ts';
import { stateFor } from './linkState.ts';
import { areaOf, beaconsOf } from './lookBy.ts';
import { guestLinks, type StoredLink } from './store.ts';

/** What a link says of itself, whatever it shows. */
const headOf = (link: StoredLink, maker: Account, now: number) => ({
  Title: link.Title,
  Language: link.Language,
  Now: iso(now),
  FromDt: link.begins && iso(link.begins.getTime()),
  UntilDt: iso(link.ends.getTime()),
  HoursFrom: link.HoursFrom,
  HoursTo: link.HoursTo,
  Zone: offsetAt(accountZone(maker), now),
  TrackHours: link.TrackHours,
  DelayMinutes: link.DelayMinutes,
  BlurMeters: link.BlurMeters,
});

/** What a link shows, to whoever has it: no session and no key is asked for, and none would do (PERM-D27, PERM-D32). */
export const showToGuestRoute: Routes = (served, context) => {
  const { pool } = context;
  const { openings } = guestKeysOf(context);
  const { unknown, looks } = guestLimitsOf(context);
  const limited = (counter: typeof looks, key: string) => {
    const retryAfter = counter.wait(key);
    if (retryAfter !== null) throw new HttpProblem('rate.limited', { retryAfter });
  };

  /** The opening that a page asks by, where it is one of the link. */
  function knownOpening(link: StoredLink, given: string | null | undefined) {
    const [id, number] = openings.idsOf('guest', given) ?? [];
    return id === link.id && number !== undefined && number <= (link.Most ?? Infinity) ? given : null;
  }

  /** A new opening, which is counted; null where there is none left (PERM-D30). */
  async function newOpening(link: StoredLink, now: number) {
    const opened = await guestLinks.open(pool, link.id, new Date(now));
    return opened === null ? null : openings.tokenOf('guest', link.id, opened);
  }

  serveOpen(served, showToGuest, anyone, async ({ body, request, reply }): Promise<GuestView> => {
    reply.header('X-Robots-Tag', 'noindex, nofollow');
    const found = await linkOf(context, body.Link);
    // Whoever has a link is let in, whatever others ask for from the same address.
    if (!found) {
      const address = addressKey(request.ip);
      limited(unknown, address);
      unknown.add(address);
      throw new HttpProblem('notFound');
    }
    const { link, maker } = found;
    limited(looks, String(link.id));
    looks.add(String(link.id));
    const now = clock.now();
    const nothing = (State: GuestState): GuestView => ({
      State,
      ...headOf(link, maker, now),
      Opening: null,
      Area: null,
      Beacons: [],
    });
    const state = stateFor(link, maker, now);
    if (state !== 'live') return nothing(state);
    const known = knownOpening(link, body.Opening);
    if (!known && link.openings >= (link.Most ?? Infinity)) return nothing('full');
    const area = areaOf(context, link);
    const withTracks = body.WithTracks === true;
    const Beacons = await beaconsOf(context, { link, maker, area, now, withTracks });
    // Counted last: a page that went meanwhile, or that is told of a failure, has seen nothing.
    const Opening = known ?? (reply.raw.destroyed ? null : await newOpening(link, now));
    if (Opening === null) return nothing('full');
    return { State: 'live', ...headOf(link, maker, now), Opening, Area: area ?? null, Beacons };
  });
};
