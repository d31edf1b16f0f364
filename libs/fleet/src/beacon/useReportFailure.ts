import { type Endpoint, Failure } from '@mayak/api';
import { useHost } from '@mayak/host';
import { useEffect } from 'react';

const isHandled = ({ handled }: Endpoint, { problem }: Failure) =>
  problem !== null && handled.includes(problem.code);

/**
 * Records the failure of a quiet query once its tries have failed, unless the screen shows it in place, or only the connection
 * is lost while data are on the screen (ERR-01, ERR-D01, ERR-D04).
 */
export function useReportFailure(endpoint: Endpoint, error: Error | null, isKnown: boolean) {
  const { api } = useHost();
  useEffect(() => {
    if (!(error instanceof Failure) || error.status === 401 || isHandled(endpoint, error)) return;
    if (!isKnown || !error.willPass) api.record(error);
  }, [api, endpoint, error, isKnown]);
}
