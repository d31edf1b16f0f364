import type { RemoteContext } from '@mayak/host';
import type { Observable } from 'rxjs';
import type { Life, Shown } from './life';
import { localeIn } from './remembered';

let instances = 0;

/** What one screen or panel of an embedded part is given in place of a shell's context (GEN-D05). */
export function contextOf(
  life: Life,
  { offer }: Shown,
  basename: string,
  active$: Observable<boolean>,
): RemoteContext {
  const { addresses, panels } = life;
  return {
    identity: { name: 'monitoring', version: offer.version, instance: `monitoring-${++instances}` },
    session$: life.session.state$,
    api: life.client,
    queries: life.queries,
    bus: life.bus.scope('monitoring', offer.events),
    nav: {
      basename,
      go: addresses.go,
      guard: () => () => undefined,
      here: () => addresses.location$.value,
    },
    panels: { open: panels.open, close: panels.close, open$: panels.id$ },
    locale$: localeIn(life.island.memory),
    active$,
    box$: life.box$,
    config: life.config,
    telemetry: { error: reportError, mark: () => undefined },
    signal: life.signal,
  };
}
