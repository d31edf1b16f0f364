import { useObservable } from '@mayak/host';
import { lazy, useState, type ComponentType } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { LateWindow } from './LateWindow';

interface Props {
  /** The dialog is open. */
  open$: BehaviorSubject<boolean>;
  load: () => Promise<{ default: ComponentType }>;
}

/** A dialog of the shell, whose code comes when it is first asked for; what did not come is asked for again the next time. */
export function LazyDialog(props: Props) {
  return useObservable(props.open$, props.open$.value) ? <Opened {...props} /> : null;
}

function Opened({ open$, load }: Props) {
  const [Content] = useState(() => lazy(load));
  return (
    <LateWindow onFailed={() => open$.next(false)}>
      <Content />
    </LateWindow>
  );
}
