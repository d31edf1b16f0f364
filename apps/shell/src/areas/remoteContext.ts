import type { RemoteContext } from '@mayak/host';
import { locale$ } from '@mayak/ui';
import type { Observable } from 'rxjs';
import type { Shell } from '../page/Shell';

interface For {
  /** The version may still change while nothing of the remote runs. */
  identity: { readonly name: string; readonly version: string };
  basename: string;
  active$: Observable<boolean>;
  events?: { emits: string[]; listens: string[] };
  signal: AbortSignal;
}

let instances = 0;

/** The context that one area or panel is given: scoped to its name and to what its release declares (GEN-D05). */
export function remoteContext(
  shell: Shell,
  { identity, basename, active$, events, signal }: For,
): RemoteContext {
  const { name } = identity;
  const instance = `${name}-${++instances}`;
  return {
    identity: {
      name,
      instance,
      get version() {
        return identity.version;
      },
    },
    session$: shell.account.session.state$,
    api: shell.account.client,
    queries: shell.queries,
    bus: shell.bus.scope(name, events),
    nav: { basename, go: shell.addresses.go, guard: shell.addresses.guard },
    panels: { open: shell.panels.open, close: shell.panels.close, open$: shell.panels.id$ },
    slots: shell.slots,
    features: shell.features,
    locale$,
    active$,
    config: shell.config,
    telemetry: {
      error: (error) => shell.report(name, error),
      mark: (mark) => performance.mark(`${name}:${mark}`),
    },
    signal,
  };
}
