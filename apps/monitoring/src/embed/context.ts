import type { RemoteContext } from '@mayak/host';
import type { Observable } from 'rxjs';
import type { EmbedSession, Shown } from './embedSession';
import { localeIn } from './remembered';

let instances = 0;

/** What one screen or panel of an embedded part is given in place of a shell's context (GEN-D05). */
export function contextOf(
  embed: EmbedSession,
  { offer }: Shown,
  basename: string,
  active$: Observable<boolean>,
): RemoteContext {
  const { addresses, panels } = embed;
  return {
    identity: { name: 'monitoring', version: offer.version, instance: `monitoring-${++instances}` },
    session$: embed.session.state$,
    api: embed.client,
    queries: embed.queries,
    bus: embed.bus.scope('monitoring', offer.events),
    nav: {
      basename,
      go: addresses.go,
      guard: () => () => undefined,
      here: () => addresses.location$.value,
    },
    panels: { open: panels.open, close: panels.close, open$: panels.id$ },
    features: offer.features,
    locale$: localeIn(embed.shadowScope.memory),
    active$,
    box$: embed.box$,
    config: embed.config,
    telemetry: { error: reportError, mark: () => undefined },
    signal: embed.signal,
  };
}
