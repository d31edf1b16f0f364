import { Boundary, useObservable, type Screen } from '@mayak/host';
import { Activity, Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import type { Observable } from 'rxjs';
import { AreaFailed } from './AreaFailed';
import { AreaWaiting } from './AreaWaiting';
import { dropBootFrame, dropFirstFrame } from './bootFrame';
import type { AreaLoad } from './areaState';

interface Props<P extends object> {
  load: AreaLoad<P>;
  active$: Observable<boolean>;
  /** The area's name for the sentence of a failure. */
  title: string;
  props: P;
  /** The form that it will have. */
  shape?: string | null;
  /** How it waits and how it tells of a failure, where that is not an area's way. */
  look?: { Waiting: typeof AreaWaiting; Failed: typeof AreaFailed };
}

const ofArea = { Waiting: AreaWaiting, Failed: AreaFailed };

/** One area: its screen under a boundary of its own, hidden but alive while another one is shown (PANEL-03, ERR-D07). */
export function AreaView<P extends object>({
  load,
  active$,
  title,
  props,
  shape = null,
  look: { Waiting, Failed } = ofArea,
}: Props<P>) {
  const state = useObservable(load.state$, load.state$.value);
  const active = useObservable(active$, true);
  useLayoutEffect(() => {
    if (state.phase !== 'loading') dropBootFrame();
    if (state.phase === 'failed') dropFirstFrame();
  }, [state.phase]);
  const [asked, setAsked] = useState(0);
  const retry = () => {
    setAsked(asked + 1);
    load.retry();
  };
  // Who waits counts from where he asked, not from each try that is made by itself.
  const waiting = <Waiting key={asked} title={title} shape={shape} onRetry={retry} />;
  if (state.phase === 'loading') return waiting;
  if (state.phase === 'failed')
    return <Failed title={title} state={state} onRetry={retry} onPrevious={load.previous()} />;
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <Boundary key={state.attempt} onError={load.broke}>
        <Suspense fallback={waiting}>
          <Shown screen={state.screen} props={props} onShown={load.shown} />
        </Suspense>
      </Boundary>
    </Activity>
  );
}

interface ShownProps<P extends object> {
  screen: Screen<P>;
  props: P;
  onShown: () => void;
}

function Shown<P extends object>({ screen, props, onShown }: ShownProps<P>) {
  const Content: ComponentType<P> = screen.component();
  useEffect(onShown, [onShown]);
  return <Content {...props} />;
}
