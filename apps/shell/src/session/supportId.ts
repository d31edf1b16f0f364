import type { Failure } from '@mayak/api';

/** What support finds a failure by: the id in the server's log, else the call and the time to the second (ERR-D05, ERR-D09). */
export const supportId = ({ problem, route, status }: Failure, at: Date): string =>
  problem?.instance ?? `${at.toISOString().slice(0, 19)}Z ${route} ${status ?? '-'}`;
