import type { PanelProps, Screen } from '@mayak/host';
import { LoadFailure } from '@mayak/host/shell';
import { createAreaLoad } from '../areas/areaState';
import { remoteContext } from '../areas/remoteContext';
import { remoteLoad } from '../areas/remoteLoad';
import type { Shell } from '../page/Shell';
import { always$ } from '../page/always';
import { shellPanels } from './shellPanels';

/** One opening of a panel, for somebody who may see it: its load, and the context that its remote is given (PERM-02). */
export function panelLife(shell: Shell, id: string) {
  const own = shellPanels.find((panel) => panel.id === id);
  const of = shell.remotes.find(({ release }) =>
    release?.panels.some((panel) => panel.id === id && shell.features.isThere(panel)),
  );
  if (own || !of) return ownPanel(shell, id, own?.screen);
  const requires = of.release?.panels.find((panel) => panel.id === id)?.requires ?? [];
  const load = async (): Promise<Screen<PanelProps>> => (await shell.loader.panel(of, id)).screen;
  return remoteLoad(shell, of, { requires, active$: always$, load });
}

/** A panel of the shell, or one that nobody has. */
function ownPanel(shell: Shell, id: string, screen?: Screen<PanelProps>) {
  const abort = new AbortController();
  const load = createAreaLoad<PanelProps>({
    async load() {
      if (!screen) throw new LoadFailure('unreachable', `no remote offers the panel ${id}`);
      return screen;
    },
    explain: shell.explain,
    onState: (state) => void (state instanceof LoadFailure && shell.log(state)),
  });
  const context = remoteContext(shell, {
    identity: { name: 'shell', version: '' },
    basename: '',
    active$: always$,
    signal: abort.signal,
  });
  return {
    load,
    context,
    end() {
      load.end();
      abort.abort();
    },
  };
}
