import { LazyDialog } from '../page/LazyDialog';
import { useShell } from '../page/ShellContext';

const load = () => import('./ConfirmIdentity');

/** The question whether it is still the user (AUTH-D17). */
export const LazyConfirmIdentity = () => (
  <LazyDialog open$={useShell().account.confirming.asked$} load={load} />
);
