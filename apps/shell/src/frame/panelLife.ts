import { LoadFailure } from '@mayak/host/shell';
import { createAreaLoad } from '../areas/areaState';
import { remoteContext } from '../areas/remoteContext';
import type { Shell } from '../boot/shell';
import { always$ } from './always';

/** One opening of a panel: its load, and the context that its remote is given. */
export function panelLife(shell: Shell, id: string) {
  const offered = shell.offered.find(({ release }) => release?.panels.some((panel) => panel.id === id));
  const abort = new AbortController();
  const load = createAreaLoad({
    async load() {
      if (!offered) throw new LoadFailure('unreachable', `no remote offers the panel ${id}`);
      return (await shell.loader.panel(offered, id)).screen;
    },
    explain: (error) => (offered ? shell.loader.explain(offered, error) : shell.explain(error)),
    tell: (state, reason) => offered && shell.loader.tell(offered, state, reason),
  });
  const context = remoteContext(shell, {
    name: offered?.name ?? 'shell',
    version: offered?.pick.version ?? '',
    basename: '',
    active$: always$,
    signal: abort.signal,
    ...(offered?.release && { events: offered.release.events }),
  });
  return { load, context, end: () => abort.abort() };
}
