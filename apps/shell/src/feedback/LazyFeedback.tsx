import { LazyDialog } from '../page/LazyDialog';
import { useShell } from '../page/ShellContext';

const load = () => import('./Feedback');

/** The feedback dialog (MENU-07, FEED-01). */
export const LazyFeedback = () => <LazyDialog open$={useShell().feedback$} load={load} />;
