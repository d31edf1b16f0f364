import { useObservable } from '@mayak/host';
import { lazyPart } from '@mayak/ui/part';
import type { ComponentType } from 'react';
import type { BehaviorSubject } from 'rxjs';

interface Props {
  /** The dialog is open. */
  open$: BehaviorSubject<boolean>;
}

interface Closing {
  onClose: () => void;
}

/** A dialog of the shell, whose code comes when it is first asked for. */
export function lazyDialog(load: Parameters<typeof lazyPart<Closing>>[0]): ComponentType<Props> {
  const Content = lazyPart(load);
  return function LazyDialog({ open$ }) {
    return useObservable(open$, open$.value) ? <Content onClose={() => open$.next(false)} /> : null;
  };
}
