import { LazyDialog } from '../frame/LazyDialog';
import { useShell } from '../frame/ShellContext';

const load = () => import('./About');

/** The About dialog (MENU-D04). */
export const LazyAbout = () => <LazyDialog open$={useShell().about$} load={load} />;
