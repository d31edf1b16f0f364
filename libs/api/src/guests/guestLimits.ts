const second = 1_000;
const minute = 60 * second;
const day = 1_440 * minute;

/** Links for guests: of one user, what one may show, how often its page asks and may ask (PERM-D25 to PERM-D31). */
export const guestLimits = {
  most: 100,
  title: 100,
  beacons: 500,
  trackHours: 168,
  delayMinutes: 10_080,
  /** Metres. */
  blur: { min: 100, max: 100_000 },
  /** Places that are not exact are told as they were at the last such moment, so that nobody sees when a border was crossed. */
  blurredStep: 10 * minute,
  openings: 100_000,
  sites: { most: 10, length: 300 },
  token: 100,
  /** How long a link may hold, and how long an ended one is listed. */
  life: 366 * day,
  listed: 30 * day,
  /** Points of the track of one beacon. */
  points: 500,
  refresh: 10 * second,
  tracks: 5 * minute,
  /** Open pages that are told at once of the end of their link; others hear it when they ask. */
  streams: { perLink: 200, inAll: 2_000 },
  /** Calls of one address for links that there are not, and of all pages of one link, in a window. */
  strangers: { calls: 60, window: 15 * minute },
  perLink: { calls: 3_000, window: minute },
} as const;
