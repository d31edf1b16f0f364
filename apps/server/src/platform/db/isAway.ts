/** PostgreSQL's classes: connection, transaction left idle, resources (a full disk), statement limit, shutdown; and those of sockets. */
const awayCodes = /^(08|25P0[34]|53|57014|57P0)|^E(CONN|PIPE|TIMEDOUT)/;
/** What the driver says by words alone. */
const awayWords =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|not queryable$/;

/** The database could not be asked: it is down, starting, stopping, out of room, or does not answer in time. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (awayCodes.test('code' in error ? String(error.code) : '') || awayWords.test(error.message));
