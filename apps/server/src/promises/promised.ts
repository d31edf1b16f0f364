/** What was acknowledged to whoever did it, and must be there at the end. */
export interface Promised {
  packets: Set<string>;
  /** Points by beacon and moment, ms. */
  points: Set<string>;
  messages: Set<string>;
  fromDevices: Set<string>;
  payments: Set<string>;
}
export const nothingPromised = (): Promised => ({
  packets: new Set(),
  points: new Set(),
  messages: new Set(),
  fromDevices: new Set(),
  payments: new Set(),
});
