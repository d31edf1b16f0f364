import { Boundary, useObservable } from '@mayak/host';
import { useTexts, useToast } from '@mayak/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { frameTexts } from '../texts/frame';
import { useShell } from './ShellContext';

interface Props {
  /** The dialog is open. */
  open$: BehaviorSubject<boolean>;
  load: () => Promise<{ default: ComponentType }>;
}

/** A dialog of the shell, whose code comes when it is first asked for; what did not come is told, and asked for again the next time (ERR-D07). */
export function LazyDialog(props: Props) {
  return useObservable(props.open$, props.open$.value) ? <Opened {...props} /> : null;
}

function Opened({ open$, load }: Props) {
  const { log } = useShell();
  const t = useTexts(frameTexts);
  const toast = useToast();
  const [Content] = useState(() => lazy(load));
  const onError = (error: unknown) => {
    log(error);
    toast({ state: 'preEmergency', title: t('dialogFailed') });
    open$.next(false);
  };
  return (
    <Boundary onError={onError}>
      <Suspense>
        <Content />
      </Suspense>
    </Boundary>
  );
}
