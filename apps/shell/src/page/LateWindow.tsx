import { Boundary } from '@mayak/host';
import { useTexts, useToast } from '@mayak/ui';
import { Suspense, type ReactNode } from 'react';
import { frameTexts } from '../texts/frame';
import { useShell } from './ShellContext';

interface Props {
  /** Closes the window, whose code is asked for anew when it is opened again. */
  onFailed: () => void;
  children: ReactNode;
}

/** A window of the shell whose code comes when it is opened; what did not come is told (ERR-D07). */
export function LateWindow({ onFailed, children }: Props) {
  const { log } = useShell();
  const t = useTexts(frameTexts);
  const toast = useToast();
  const onError = (error: unknown) => {
    log(error);
    toast({ state: 'preEmergency', title: t('dialogFailed') });
    onFailed();
  };
  return (
    <Boundary onError={onError}>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
