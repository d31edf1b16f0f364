import { createFleetSource, type FleetHost, type FleetSource } from './fleetSource';

interface Kept {
  source: FleetSource;
  end: AbortController;
  users: Set<AbortSignal>;
}

export type FleetUser = FleetHost & { queries: object };

const kept = new WeakMap<object, Kept>();

function open({ api, session$, queries }: FleetUser): Kept {
  const end = new AbortController();
  const opened = {
    source: createFleetSource({ api, session$, signal: end.signal }),
    end,
    users: new Set<AbortSignal>(),
  };
  kept.set(queries, opened);
  return opened;
}

/** One source for all screens and panels of a page, which share its query cache; it ends with the last of them. */
export function sourceOf(user: FleetUser): FleetSource {
  const { queries, signal } = user;
  const found = kept.get(queries) ?? open(user);
  if (signal.aborted || found.users.has(signal)) return found.source;
  found.users.add(signal);
  const leave = () => {
    found.users.delete(signal);
    if (found.users.size > 0) return;
    found.end.abort();
    kept.delete(queries);
  };
  signal.addEventListener('abort', leave, { once: true });
  return found.source;
}
