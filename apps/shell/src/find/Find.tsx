import { useObservable } from '@mayak/host';
import { Box, Dialog, SearchInput, useLocale, useTexts } from '@mayak/ui';
import { useEffect, useState } from 'react';
import { AreaView } from '../areas/AreaView';
import { Hosted } from '../areas/Surroundings';
import { always$ } from '../frame/always';
import { panelLife } from '../frame/panelLife';
import { useShell } from '../frame/ShellContext';
import { titleOf } from '../frame/titleOf';
import { frameTexts } from '../texts/frame';
import { early$, find$ } from './find';

const id = 'find';
const close = () => find$.next(false);

/** The search over everything, which a remote offers; what is typed before it is there is not lost (MAP-D07, ERR-D07). */
export default function Find() {
  const shell = useShell();
  const t = useTexts(frameTexts);
  const locale = useLocale();
  const title = titleOf(shell.offered, { panel: id }, locale) ?? t('panel');
  const [{ load, context, end }] = useState(() => panelLife(shell, id));
  const state = useObservable(load.state$, load.state$.value);
  const text = useObservable(early$, early$.value);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    load.start();
    return end;
  }, [load, end]);
  useEffect(() => {
    const show = () => setThere(true);
    if (state.phase === 'ready') void state.screen.preload().then(show, show);
  }, [state]);
  const view = <AreaView load={load} active$={always$} title={title} props={{ props: { text }, close }} />;
  return (
    <Hosted context={context} bar={null}>
      {state.phase === 'ready' && isThere ? (
        view
      ) : (
        <Dialog open title={title} width="520px" onClose={close}>
          <SearchInput
            data-autofocus=""
            placeholder={title}
            value={text}
            onValue={(typed) => early$.next(typed)}
          />
          <Box minHeight="188px">{state.phase === 'failed' && view}</Box>
        </Dialog>
      )}
    </Hosted>
  );
}
