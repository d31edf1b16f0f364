import type { Rhythm } from './crew.ts';
import type { Pace } from './member.ts';
import { minute, second } from './time.ts';

/** How often devices speak in the history: sparse enough for thirty days, dense enough for a track. */
const history: Record<Rhythm, Pace> = {
  sea: { moving: 6 * minute, resting: 30 * minute, near: 30 * minute, far: 60 * minute },
  bay: { moving: 5 * minute, resting: 30 * minute, near: 20 * minute, far: 20 * minute },
  road: { moving: 2 * minute, resting: 20 * minute, near: 10 * minute, far: 20 * minute },
  cargo: { moving: 3 * minute, resting: 60 * minute, near: 60 * minute, far: 60 * minute },
};

/** How often they speak live: a phone network carries each fix at once, the satellite some fixes at a time. */
const live: Record<Rhythm, (spread: number) => Pace> = {
  sea: (n) => ({
    moving: (14 + (n % 7)) * second,
    resting: minute,
    near: (14 + (n % 7)) * second,
    far: (100 + 11 * (n % 8)) * second,
  }),
  bay: (n) => ({
    moving: (6 + (n % 4)) * second,
    resting: 40 * second,
    near: (6 + (n % 4)) * second,
    far: minute,
  }),
  road: (n) => ({
    moving: (7 + (n % 5)) * second,
    resting: 50 * second,
    near: (7 + (n % 5)) * second,
    far: 40 * second,
  }),
  cargo: () => ({ moving: minute, resting: 30 * minute, near: minute, far: 5 * minute }),
};

/** The pace of a device in the history and live; `spread` keeps the fleet from speaking in chorus. */
export const rhythmOf = (rhythm: Rhythm, spread: number) => ({
  history: history[rhythm],
  live: live[rhythm](spread),
});
