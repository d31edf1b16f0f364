/** A stored day whose bytes are not those that were written (SRV-D09). */
export interface Damage {
  beaconId: number;
  /** Its begin, epoch milliseconds. */
  day: number;
  column: 'way' | 'samples' | 'rest' | 'legs';
  /** Nothing else tells what it tells: its packets are gone, and its legs can be told of its fixes. */
  isSealed: boolean;
}

/** A day that cannot be read: it is said, and never shown as if it were right (SRV-D09). */
export class DamagedDay extends Error {
  override readonly name = 'DamagedDay';
  /** By it a call knows what it failed with, from another thread too. */
  readonly code = 'day.damaged';
  /** Which, as 2026-05-07. */
  readonly day: string;

  constructor({ beaconId, day, column }: Damage) {
    const date = new Date(day).toISOString().slice(0, 10);
    super(
      `The stored day ${date} of beacon ${beaconId} is damaged: the checksum of its ${column} does not match.`,
    );
    this.day = date;
  }
}

const listeners = new Set<(damage: Damage) => void>();

/** Hears of each damage that this thread finds; answers how to end it. */
export function onDamage(listener: (damage: Damage) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const tellDamage = (damage: Damage): void => listeners.forEach((listener) => listener(damage));
