import { useObservable, type OpenPanel } from '@mayak/host';
import { PanelFrame, useLocale, useTexts } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { AreaView } from '../areas/AreaView';
import { Hosted } from '../areas/Providers';
import { frameTexts } from '../texts/frame';
import { always$ } from '../page/always';
import { panelLife } from './panelLife';
import { shellPanels } from './shellPanels';
import { useShell } from '../page/ShellContext';
import { titleOf } from '../page/titleOf';

/** The content of the open panel; until it is there the shell's own frame stands in its place, with the way out. */
export function OpenedPanel({ opened }: { opened: OpenPanel }) {
  const shell = useShell();
  const t = useTexts(frameTexts);
  const locale = useLocale();
  const own = shellPanels.find(({ id }) => id === opened.id)?.label(locale);
  const title = own ?? titleOf(shell.remotes, { panel: opened.id }, locale) ?? t('panel');
  const [{ load, context, end }] = useState(() => panelLife(shell, opened.id));
  const { phase } = useObservable(load.state$, load.state$.value);
  useEffect(() => {
    load.start();
    return end;
  }, [load, end]);
  const close = shell.panels.close;
  const view = (
    <AreaView
      load={load}
      active$={always$}
      title={title}
      props={{ props: opened.props, close }}
      shape="list"
    />
  );
  return (
    <Hosted context={context} bar={null}>
      {phase === 'ready' ? (
        view
      ) : (
        <PanelFrame
          title={title}
          onClose={close}
          busy={phase === 'loading'}
          takesFocus={opened.props['takesFocus'] !== false}
        >
          {view}
        </PanelFrame>
      )}
    </Hosted>
  );
}
