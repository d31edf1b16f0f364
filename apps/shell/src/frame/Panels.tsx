import { useObservable, type PanelProps, type Screen } from '@mayak/host';
import { LoadFailure } from '@mayak/host/shell';
import { PanelFrame, useLocale, useTexts } from '@mayak/ui';
import { useEffect, useMemo } from 'react';
import { AreaView } from '../areas/AreaView';
import { createAreaLoad } from '../areas/areaState';
import { remoteContext } from '../areas/remoteContext';
import { Surroundings } from '../areas/Surroundings';
import type { Shell } from '../boot/shell';
import { frameTexts } from '../texts/frame';
import { always$ } from './always';
import type { OpenPanel } from './panels';
import { useShell } from './ShellContext';
import { titleOf } from './titleOf';

/** The one open panel, over the content at its right (PANEL-01, PANEL-D01). */
export function Panels() {
  const shell = useShell();
  const opened = useObservable(shell.panels.open$, shell.panels.open$.value);
  return opened && <OpenedPanel key={opened.id} opened={opened} />;
}

function OpenedPanel({ opened }: { opened: OpenPanel }) {
  const shell = useShell();
  const t = useTexts(frameTexts);
  const title = titleOf(shell.offered, { panel: opened.id }, useLocale()) ?? t('panel');
  const { load, context, end } = useMemo(() => panelLife(shell, opened.id), [shell, opened.id]);
  useEffect(() => {
    load.start();
    return end;
  }, [load, end]);
  return (
    <PanelFrame title={title} onClose={shell.panels.close}>
      <Surroundings context={context} addresses={shell.addresses} bar={null}>
        <AreaView load={load} active$={always$} title={title} props={{ props: opened.props, close: shell.panels.close }} />
      </Surroundings>
    </PanelFrame>
  );
}

function panelLife(shell: Shell, id: string) {
  const offered = shell.offered.find(({ release }) => release?.panels.some((panel) => panel.id === id));
  const abort = new AbortController();
  const load = createAreaLoad({
    async load() {
      if (!offered) throw new LoadFailure('unreachable', `no remote offers the panel ${id}`);
      return (await shell.loader.panel(offered, id)).screen as Screen<PanelProps> as Screen<never>;
    },
    explain: (error) => shell.explain(error),
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
