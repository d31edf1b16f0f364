/** Where a beacon's rules say what they made of a moment (RULE-D26). */
export const reasonsPath = (beaconId: number, dt: string): string =>
  `/management/beacon/${beaconId}/notifications?at=${encodeURIComponent(dt)}`;
