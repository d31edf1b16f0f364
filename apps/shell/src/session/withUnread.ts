import { getBeaconColumns, type BeaconColumns, type Endpoint } from '@mayak/api';
import type { Client } from '@mayak/api/client';

const areBeacons = (endpoint: Endpoint, _answer: unknown): _answer is BeaconColumns =>
  endpoint.path === getBeaconColumns.path && endpoint.accept === getBeaconColumns.accept;

/** Unread messages of all beacons, from answers that are complete or tell only what changed. */
export function createUnreadSum() {
  const counts = new Map<number, number>();
  return ({ Complete, States, Removed }: BeaconColumns): number => {
    if (Complete) counts.clear();
    States.Id.forEach((id, row) => counts.set(id, States.Unread[row] ?? 0));
    for (const id of Removed) counts.delete(id);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  };
}

/** A client that looks at the answers about beacons as they pass: the badge of messages lives on the page's own update (MENU-05). */
export function withUnread(client: Client, tell: (messages: number) => void): Client {
  const sum = createUnreadSum();
  const around = (inner: Client, quiet: () => Client): Client => {
    const call: Client['call'] = async (endpoint, input) => {
      const answer = await inner.call(endpoint, input);
      if (areBeacons(endpoint, answer)) tell(sum(answer));
      return answer;
    };
    return {
      live$: inner.live$,
      record: inner.record,
      get quiet() {
        return quiet();
      },
      call,
      query: (endpoint, input) => ({
        ...inner.query(endpoint, input),
        queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
      }),
    };
  };
  const silent: Client = around(client.quiet, () => silent);
  return around(client, () => silent);
}
