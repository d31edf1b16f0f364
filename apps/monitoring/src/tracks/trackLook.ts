import { savedValue, type Saved } from '@mayak/ui';
import * as z from 'zod/mini';

/** How tracks are drawn, as the user left it (TRACK-D06). */
const TrackLook = z.object({
  by: z.enum(['beacon', 'speed', 'sensor']),
  /** The name of the sensor by which they are coloured. */
  sensor: z.nullable(z.string()),
  arrows: z.boolean(),
  stops: z.boolean(),
  points: z.boolean(),
  events: z.boolean(),
});
export type TrackLook = z.infer<typeof TrackLook>;

const usual: TrackLook = {
  by: 'beacon',
  sensor: null,
  arrows: true,
  stops: true,
  points: true,
  events: true,
};

export const savedLook: Saved<TrackLook> = savedValue('tracks.look', (stored) => {
  const found = TrackLook.safeParse(stored);
  return found.success ? found.data : usual;
});
