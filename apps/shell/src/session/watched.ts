import type { Answer, Endpoint } from '@mayak/api';
import type { Client } from '@mayak/api/client';

/** Looks at an answer on its way to the caller; undefined is an answer that did not come. */
export type Look = (endpoint: Endpoint, answer: unknown) => void;

/** Looks at the answers of one call only. */
export const ofCall =
  <E extends Endpoint>({ route, accept }: E, look: (answer: Answer<E>) => void): Look =>
  (endpoint, answer) => {
    if (endpoint.route === route && endpoint.accept === accept && answer !== undefined)
      look(answer as Answer<E>);
  };

const never = new Promise<never>(() => undefined);

interface Ends {
  /** It asks nothing any more. */
  isOver?: () => boolean;
  /** This call would only be refused now. */
  isHeld?: (endpoint: Endpoint) => boolean;
  /** The call that changes what this one reads. */
  changeOf?: (endpoint: Endpoint) => Endpoint | undefined;
}

/**
 * A client whose answers are looked at as they pass, whoever has asked; what is over or held is not asked, and answers nobody.
 * A reading that a change has overtaken may tell of before: it is asked once more.
 */
export function watched(
  client: Client,
  looks: readonly Look[],
  { isOver = () => false, isHeld = () => false, changeOf = () => undefined }: Ends = {},
): Client {
  const changes = new Map<string, number>();
  const changesOf = (endpoint: Endpoint) => changes.get(changeOf(endpoint)?.route ?? '');
  const around = (inner: Client, quiet: () => Client): Client => {
    const call: Client['call'] = async (endpoint, input) => {
      if (isOver() || isHeld(endpoint)) return never;
      const known = changesOf(endpoint);
      const answer = await inner.call(endpoint, input).catch((error: unknown) => {
        if (isHeld(endpoint)) return never;
        throw error;
      });
      if (answer === undefined && isHeld(endpoint)) return never;
      if (answer !== undefined && changesOf(endpoint) !== known) return call(endpoint, input);
      if (answer !== undefined) changes.set(endpoint.route, (changes.get(endpoint.route) ?? 0) + 1);
      for (const look of looks) look(endpoint, answer);
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
