import type { PanelProps, Screen } from '@mayak/host';
import { LoadFailure, type Offered } from '@mayak/host/shell';
import { createAreaLoad, type AreaSource } from '../areas/areaState';
import { identityOf, remoteSource } from '../areas/placeSource';
import { remoteContext } from '../areas/remoteContext';
import type { Shell } from '../boot/shell';
import { always$ } from './always';
import { shellPanels } from './shellPanels';

/** One opening of a panel: its load, and the context that its remote is given. */
export function panelLife(shell: Shell, id: string) {
  const own = shellPanels.find((panel) => panel.id === id);
  const offered = own
    ? undefined
    : shell.offered.find(({ release }) => release?.panels.some((panel) => panel.id === id));
  const abort = new AbortController();
  const load = createAreaLoad<PanelProps>(
    offered ? panelSource(shell, offered, id) : ownSource(shell, id, own?.screen),
  );
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

/** A panel of the shell, or one that nobody has. */
const ownSource = (shell: Shell, id: string, screen?: Screen<PanelProps>): AreaSource<PanelProps> => ({
  async load() {
    if (!screen) throw new LoadFailure('unreachable', `no remote offers the panel ${id}`);
    return screen;
  },
  explain: shell.explain,
  tell: (state) => void (state instanceof LoadFailure && shell.log(state)),
});
