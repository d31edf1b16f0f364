import { type Saved, savedValue } from '@mayak/ui';

const known = new Map<string, Saved<readonly number[] | null>>();

/** The sensors of a beacon that a reader has chosen at a place of the page; null until he has. */
export function savedSensors(place: string, beaconId: number): Saved<readonly number[] | null> {
  const name = `${place}.${beaconId}`;
  const found =
    known.get(name) ??
    savedValue<readonly number[] | null>(name, (stored) =>
      Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : null,
    );
  known.set(name, found);
  return found;
}
