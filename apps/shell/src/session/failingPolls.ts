import type { Query, QueryClient } from '@tanstack/react-query';
import type { Look } from './watched';

/** A poll that is being repeated, that failed and waits for its next turn, or that the browser holds back while it is offline (ERR-D04). */
export const isFailing = ({ meta, state }: Query) =>
  Boolean(meta?.['recorded']) &&
  (state.status === 'error' || state.fetchStatus === 'paused' || state.fetchFailureCount > 0);

/** A poll is asked again so long after it failed, ms. */
const patience = 3_000;

/** The server answers again: polls that wait for their next turn do not wait any longer (ERR-D04). */
export const askFailingPolls =
  (queries: QueryClient): Look =>
  (_, answer) => {
    if (answer === undefined) return;
    const before = Date.now() - patience;
    const isOverdue = (query: Query) => query.state.status === 'error' && query.state.errorUpdatedAt < before;
    void queries.refetchQueries(
      { type: 'active', predicate: (query) => isFailing(query) && isOverdue(query) },
      { cancelRefetch: false },
    );
  };
