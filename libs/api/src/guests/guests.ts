import * as z from 'zod/mini';
// By the shared door: calls that two pages alone make need none of their names in the shell.
import { Color, Coord, Dt, endpoint, LengthUnit, oneOf, rawText, requiredText } from '@mayak/api';
import { guestLimits } from './guestLimits.ts';
import { linkFaults } from './guestLink.rules.ts';

export { linkState, siteOrigin } from './guestLink.rules.ts';

const { title, beacons, trackHours, delayMinutes, blur, openings, sites, token } = guestLimits;
const dayMinutes = 1_440;

export const guestLanguages = ['ru', 'en'] as const;

/** What the maker says of a link and changes later: its name, its end, and how often it may be opened (PERM-D25, PERM-D31). */
const changeable = {
  Title: requiredText(title),
  UntilDt: Dt,
  /** How many times it may be opened; null is any number. */
  Most: z.nullable(z.int().check(z.minimum(1), z.maximum(openings))),
};
const minuteOfDay = z.nullable(z.int().check(z.minimum(0), z.maximum(dayMinutes - 1)));

/** What a link shows, and how exactly (PERM-D25, PERM-D27 to PERM-D29). */
const shows = {
  Language: z.enum(guestLanguages),
  /** These beacons, or the beacons of a group. */
  BeaconIds: z.array(z.int()).check(z.maxLength(beacons)),
  GroupId: z.nullable(z.int()),
  /** Nothing is shown outside of this polygon. */
  GeoobjectId: z.nullable(z.int()),
  /** When it begins; null is at once. */
  FromDt: z.nullable(Dt),
  /** Only in these hours of each day, minutes from midnight in the maker's zone; both or none. */
  HoursFrom: minuteOfDay,
  HoursTo: minuteOfDay,
  /** So many hours of track; 0 is none. */
  TrackHours: z.int().check(z.minimum(0), z.maximum(trackHours)),
  DelayMinutes: z.int().check(z.minimum(0), z.maximum(delayMinutes)),
  /** Side of the squares that places are told by, metres; 0 is exact. */
  BlurMeters: z.int().check(
    z.refine((metres) => metres === 0 || metres >= blur.min),
    z.maximum(blur.max),
  ),
  /** Origins of the sites that may show its page in a frame. */
  Sites: z.array(rawText(sites.length)).check(z.maxLength(sites.most)),
};

/** A link for guests as it is made (PERM-D25). */
export const NewGuestLink = z.object({ ...changeable, ...shows }).check(linkFaults);
export type NewGuestLink = z.infer<typeof NewGuestLink>;

/** A link of the caller; an ended one stays in the list for a while. */
export const GuestLink = z.object({
  Id: z.int(),
  ...changeable,
  ...shows,
  /** What is given to guests. */
  Url: z.string(),
  CreatedDt: Dt,
  EndedDt: z.nullable(Dt),
  Openings: z.int(),
  LastOpeningDt: z.nullable(Dt),
});
export type GuestLink = z.infer<typeof GuestLink>;

/** What is changed of a link that was made. */
export const GuestLinkEdit = z.object(changeable);
export type GuestLinkEdit = z.infer<typeof GuestLinkEdit>;

/** The caller's own, the newest first (PERM-D31, added). */
export const getGuestLinks = endpoint('GET /guests', { answer: z.array(GuestLink) });

/** Makes a link; it asks first whether it is the user (AUTH-D17, PERM-D26, added). */
export const addGuestLink = endpoint('POST /guests', {
  body: NewGuestLink,
  answer: GuestLink,
  status: 201,
  handled: ['validation', 'conflict'],
});

/** Changes a link; one that would show for longer or to more asks first whether it is the user (AUTH-D17, PERM-D26, added). */
export const editGuestLink = endpoint('PUT /guests/{id}', {
  body: GuestLinkEdit,
  answer: GuestLink,
  handled: ['validation', 'conflict', 'notFound'],
});

/** Ends a link at once and for good (PERM-D30, added). */
export const endGuestLink = endpoint('POST /guests.end/{id}', { handled: ['notFound'] });

/** How a link stands: it shows, has not begun, has its hours off, is over, or was opened as often as it may be. */
export const guestStates = ['live', 'waiting', 'resting', 'ended', 'full'] as const;
export type GuestState = (typeof guestStates)[number];

/** A beacon as guests see it. Without a position it is outside of the area, or nothing is known of it. */
export const GuestBeacon = z.object({
  Id: z.int(),
  Name: z.string(),
  Color,
  Position: z.nullable(Coord),
  /** When it was there. */
  Dt: z.nullable(Dt),
  /** km/h, and the unit that it is told in; null where places are not exact. */
  Speed: z.nullable(z.number()),
  Course: z.nullable(z.number()),
  Unit: oneOf(LengthUnit),
  IsOutside: z.boolean(),
  /** Its way in pieces, which end where nothing is known or shown; absent where it was not asked for. */
  Track: z.optional(z.array(z.array(Coord))),
});
export type GuestBeacon = z.infer<typeof GuestBeacon>;

/** What the page of a link shows now. */
export const GuestView = z.object({
  State: z.enum(guestStates),
  Title: z.string(),
  Language: z.enum(guestLanguages),
  /** By this the page asks again without being counted anew; null where nothing is shown. */
  Opening: z.nullable(z.string()),
  Now: Dt,
  FromDt: z.nullable(Dt),
  UntilDt: Dt,
  HoursFrom: minuteOfDay,
  HoursTo: minuteOfDay,
  /** The zone of the hours, minutes from UTC. */
  Zone: z.int(),
  TrackHours: z.int(),
  DelayMinutes: z.int(),
  BlurMeters: z.int(),
  /** The outline of the area. */
  Area: z.nullable(z.array(Coord)),
  Beacons: z.array(GuestBeacon),
});
export type GuestView = z.infer<typeof GuestView>;

/** What a link shows now; who asks without an opening opens it, which is counted (PERM-D27 to PERM-D30, added). */
export const showToGuest = endpoint('POST /guests.show', {
  caller: 'anyone',
  body: z.object({
    Link: rawText(token),
    Opening: z.nullish(rawText(token)),
    WithTracks: z.nullish(z.boolean()),
  }),
  answer: GuestView,
  handled: ['notFound', 'rate.limited'],
});
