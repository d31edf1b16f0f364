import { GeoobjectType } from '@mayak/api';
import { guestLimits } from '@mayak/api/guest-limits';
import {
  addGuestLink,
  editGuestLink,
  endGuestLink,
  getGuestLinks,
  siteOrigin,
  type GuestLink,
  type GuestLinkEdit,
  type NewGuestLink,
} from '@mayak/api/guests';
import { logChange } from '../../core/beaconLog/changes.ts';
import { visibleZones } from '../../core/beacons/zones.ts';
import type { AppContext } from '../../context.ts';
import type { Routes } from '../../feature.ts';
import { checkStillAllowed } from '../../core/beacons/permissions.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Step } from '../../platform/events/changeFeed.ts';
import { homeOf } from '../../platform/http/home.ts';
import { iso } from '../../platform/http/iso.ts';
import { conflictOf, HttpProblem, wrongField } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Signed } from '../../platform/identity/signed.ts';
import { requireConfirmed } from '../../platform/sessions/confirmed.ts';
import { hashOf, newToken } from '../../platform/sessions/tokens.ts';
import { guestKeysOf, guestPath } from './links.ts';
import { guestLinks, type StoredLink } from './store.ts';

const dtOf = (date: Date | null) => date && iso(date.getTime());

/** It would show for longer, or to more: what a thief of a session would change. */
const isWider = ({ UntilDt, Most }: GuestLinkEdit, was: StoredLink) =>
  Date.parse(UntilDt) > was.ends.getTime() || (was.Most !== null && (Most === null || Most > was.Most));

function checkEnd(UntilDt: string): void {
  const ahead = Date.parse(UntilDt) - clock.now();
  if (ahead <= 0 || ahead > guestLimits.life) throw wrongField('UntilDt', 'outOfRange');
}

/** The caller sees all that the link is to show, and may send it on (PERM-D26). */
async function checkSubject({ beacons, pool }: AppContext, { account }: Signed, link: NewGuestLink) {
  const { access } = beacons.view(account.id);
  const strange = link.BeaconIds.findIndex((id) => !access.get(id)?.canManage);
  if (strange !== -1) throw wrongField(`BeaconIds.${strange}`, 'unknown');
  if (link.GroupId !== null && !(await guestLinks.hasGroup(pool, account.id, link.GroupId)))
    throw wrongField('GroupId', 'unknown');
  if (link.GeoobjectId === null) return;
  const isSeen = visibleZones(beacons, account.id).has(link.GeoobjectId);
  if (!isSeen || beacons.geozones.get(link.GeoobjectId)?.type !== GeoobjectType.Polygon)
    throw wrongField('GeoobjectId', 'unknown');
}

/** Links for guests: seen, made after their maker proved that it is he, changed and ended at once (PERM-D25, PERM-D26, PERM-D31). */
export const guestLinkRoutes: Routes = (served, context) => {
  const { pool, feed, settings, beacons, writer } = context;
  const { box } = guestKeysOf(context);

  const toWire = (one: StoredLink, home: string): GuestLink => ({
    Id: one.id,
    Title: one.Title,
    Language: one.Language,
    BeaconIds: one.BeaconIds,
    GroupId: one.GroupId,
    GeoobjectId: one.GeoobjectId,
    FromDt: dtOf(one.begins),
    UntilDt: iso(one.ends.getTime()),
    HoursFrom: one.HoursFrom,
    HoursTo: one.HoursTo,
    TrackHours: one.TrackHours,
    DelayMinutes: one.DelayMinutes,
    BlurMeters: one.BlurMeters,
    Sites: one.Sites,
    Most: one.Most,
    Url: `${home}${guestPath}/${box.open(one.userId, one.sealed).toString()}`,
    CreatedDt: iso(one.created.getTime()),
    EndedDt: dtOf(one.ended),
    Openings: one.openings,
    LastOpeningDt: dtOf(one.lastOpening),
  });

  const own = async ({ params, user }: { params: { id: number }; user: Signed }) => {
    const one = await guestLinks.byId(pool, params.id);
    if (one?.userId !== user.account.id) throw new HttpProblem('notFound');
    return one;
  };
  const stored = async (id: number, home: string) => {
    const one = await guestLinks.byId(pool, id);
    if (!one) throw new HttpProblem('notFound');
    return toWire(one, home);
  };

  /** Owners read in the log of their beacons that a link shows them, or does no more (PERM-D20, PERM-D31). */
  const log = async (
    step: Step,
    link: StoredLink,
    change: { Before: string | null; After: string | null },
  ) => {
    const { userId, GroupId } = link;
    const ids = GroupId === null ? link.BeaconIds : await guestLinks.ofGroup(step.db, userId, GroupId);
    const { access } = beacons.view(userId);
    for (const id of ids.filter((one) => access.get(one)?.canManage))
      logChange(step, id, { userId, part: 'guests', items: [{ What: 'link', Sensor: null, ...change }] });
  };

  serve(served, getGuestLinks, async ({ user, request }) => {
    const home = homeOf(settings.publicUrl, request);
    return (await guestLinks.of(pool, user.account.id)).map((one) => toWire(one, home));
  });

  serve(served, addGuestLink, async ({ user, body, request }) => {
    checkEnd(body.UntilDt);
    await checkSubject(context, user, body);
    await requireConfirmed(context, user);
    const userId = user.account.id;
    const token = newToken();
    const made = { userId, hash: hashOf(token), sealed: box.seal(userId, Buffer.from(token)) };
    const link = {
      ...body,
      BeaconIds: [...new Set(body.BeaconIds)],
      Sites: [...new Set(body.Sites.flatMap((site) => siteOrigin(site) ?? []))],
    };
    const id = await writer.change(link.BeaconIds, async (drafts, step) => {
      checkStillAllowed(drafts.values(), user, 'canManage');
      const added = await guestLinks.add(
        step.db,
        link,
        { ...made, now: new Date(step.now) },
        guestLimits.most,
      );
      const one = added === null ? null : await guestLinks.byId(step.db, added);
      if (!one) throw conflictOf('full');
      await log(step, one, { Before: null, After: one.Title });
      return one.id;
    });
    return stored(id, homeOf(settings.publicUrl, request));
  });

  serve(served, editGuestLink, own, async ({ user, body, seen, request }) => {
    if (seen.ended !== null) throw conflictOf('ended');
    if (Date.parse(body.UntilDt) !== seen.ends.getTime()) checkEnd(body.UntilDt);
    if (seen.begins !== null && Date.parse(body.UntilDt) <= seen.begins.getTime())
      throw wrongField('UntilDt', 'order');
    if (isWider(body, seen)) await requireConfirmed(context, user);
    await guestLinks.edit(pool, seen.id, body);
    return stored(seen.id, homeOf(settings.publicUrl, request));
  });

  serve(served, endGuestLink, own, async ({ seen }) => {
    await feed.transaction(async (step) => {
      if (!(await guestLinks.end(step.db, seen.id, new Date(step.now)))) return;
      step.emit({ type: 'guestLink.ended', id: seen.id });
      await log(step, seen, { Before: seen.Title, After: null });
    });
  });
};
