import type { Screen } from '@mayak/host';
import { LoadFailure, type Offered } from '@mayak/host/shell';
import { createAreaLoad, type AreaSource } from '../areas/areaState';
import { identityOf, remoteSource } from '../areas/placeSource';
import { remoteContext } from '../areas/remoteContext';
import type { Shell } from '../boot/shell';
import { always$ } from './always';

interface PanelProps {
  props: Record<string, unknown>;
  close: () => void;
}

/** One opening of a panel: its load, and the context that its remote is given. */
export function panelLife(shell: Shell, id: string) {
  const offered = shell.offered.find(({ release }) => release?.panels.some((panel) => panel.id === id));
  const abort = new AbortController();
  const load = createAreaLoad<PanelProps>(offered ? panelSource(shell, offered, id) : nobodys(shell, id));
  const context = remoteContext(shell, {
    identity: offered ? identityOf(offered) : { name: 'shell', version: '' },
    basename: '',
    active$: always$,
    signal: abort.signal,
    ...(offered?.release && { events: offered.release.events }),
  });
  return { load, context, end: () => abort.abort() };
}

/** The panel, for somebody who may see it (PERM-02). */
function panelSource(shell: Shell, offered: Offered, id: string) {
  const requires = offered.release?.panels.find((panel) => panel.id === id)?.requires ?? [];
  return remoteSource(shell, offered, requires, async (): Promise<Screen<PanelProps>> => {
    return (await shell.loader.panel(offered, id)).screen;
  });
}

const nobodys = (shell: Shell, id: string): AreaSource<PanelProps> => ({
  load: () => Promise.reject(new LoadFailure('unreachable', `no remote offers the panel ${id}`)),
  explain: shell.explain,
  tell: (state) => void (state instanceof LoadFailure && shell.log(state)),
});
