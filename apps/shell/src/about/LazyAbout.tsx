import { LazyDialog } from '../page/LazyDialog';
import { useShell } from '../page/ShellContext';

const load = () => import('./About');

/** The About dialog (MENU-D04). */
export const LazyAbout = () => <LazyDialog open$={useShell().about$} load={load} />;
