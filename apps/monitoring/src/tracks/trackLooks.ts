import { savedValue, type Saved } from '@mayak/ui';

/** How tracks are drawn, as the user left it (TRACK-D06). */
export interface TrackLook {
  by: 'beacon' | 'speed' | 'sensor';
  /** The name of the sensor by which they are coloured. */
  sensor: string | null;
  arrows: boolean;
  stops: boolean;
  points: boolean;
  events: boolean;
}

const usual: TrackLook = {
  by: 'beacon',
  sensor: null,
  arrows: true,
  stops: true,
  points: true,
  events: true,
};

/** By hand: a first frame reads it too, which carries no library for that. */
function isLook(stored: unknown): stored is TrackLook {
  const { by, sensor, arrows, stops, points, events } = (stored ?? {}) as Record<string, unknown>;
  return (
    (by === 'beacon' || by === 'speed' || by === 'sensor') &&
    (sensor === null || typeof sensor === 'string') &&
    [arrows, stops, points, events].every((one) => typeof one === 'boolean')
  );
}

export const savedLook: Saved<TrackLook> = savedValue('tracks.look', (stored) =>
  isLook(stored) ? stored : usual,
);
