import type * as z from 'zod/mini';

interface Link {
  BeaconIds: readonly number[];
  GroupId: number | null;
  FromDt: string | null;
  UntilDt: string;
  HoursFrom: number | null;
  HoursTo: number | null;
  Sites: readonly string[];
}

/** The origin of a site as a browser writes it, or null for what is none: an address of http or https without a path (PERM-D29). */
export function siteOrigin(text: string): string | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hostname === '') return null;
  // What a policy would read as another word than a host.
  if (!/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(url.hostname)) return null;
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : null;
}

/** What no field of a link can know alone: beacons or a group, both ends of the hours, an end after the begin, sites by their origin (PERM-D25). */
export function linkFaults(ctx: z.core.ParsePayload<Link>): void {
  const { BeaconIds, GroupId, FromDt, UntilDt, HoursFrom, HoursTo, Sites } = ctx.value;
  const fail = (path: (string | number)[], code: string) =>
    ctx.issues.push({ code: 'custom', message: code, path, input: ctx.value });
  if (GroupId === null && BeaconIds.length === 0) fail(['BeaconIds'], 'required');
  if (GroupId !== null && BeaconIds.length > 0) fail(['GroupId'], 'invalidFormat');
  if (HoursFrom !== null && HoursTo === null) fail(['HoursTo'], 'required');
  if (HoursTo !== null && HoursFrom === null) fail(['HoursFrom'], 'required');
  if (HoursFrom !== null && HoursFrom === HoursTo) fail(['HoursTo'], 'order');
  if (FromDt !== null && Date.parse(FromDt) >= Date.parse(UntilDt)) fail(['UntilDt'], 'order');
  Sites.forEach((site, i) => {
    if (siteOrigin(site) === null) fail(['Sites', i], 'invalidFormat');
  });
}

interface Standing {
  FromDt: string | null;
  UntilDt: string;
  EndedDt: string | null;
  Most: number | null;
  Openings: number;
}

/** How a link stands for its maker: its hours of the day aside (PERM-D31). */
export function linkState(
  { FromDt, UntilDt, EndedDt, Most, Openings }: Standing,
  now: number,
): 'live' | 'waiting' | 'ended' | 'full' {
  if (EndedDt !== null || Date.parse(UntilDt) <= now) return 'ended';
  if (FromDt !== null && Date.parse(FromDt) > now) return 'waiting';
  return Most !== null && Openings >= Most ? 'full' : 'live';
}
