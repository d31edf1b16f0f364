const second = 1_000;

/** What devices may do over TCP and UDP (INGEST-D05). Times are milliseconds. */
export const deviceLimits = {
  /** Connections of one protocol, and those that one address may begin in a second. */
  connections: 20_000,
  connectsPerSecond: 1_000,
  /** Until a known device has named itself; until a frame is whole; between frames. */
  nameWithin: 30 * second,
  frameWithin: 60 * second,
  idle: 3_600 * second,
  /** How long a device may take to close its side once it was told to go. */
  farewell: 2 * second,
  /** Bytes of answers that a device does not take. */
  unread: 64 * 1024,
  /** Datagrams that are being stored. */
  datagrams: 10_000,
};
