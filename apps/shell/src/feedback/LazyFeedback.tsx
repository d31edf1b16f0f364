import { lazyDialog } from '../page/lazyDialog';
import { useShell } from '../page/ShellContext';

const Dialog = lazyDialog(() => import('./Feedback'));

/** The feedback dialog (MENU-07, FEED-01). */
export const LazyFeedback = () => <Dialog open$={useShell().feedback$} />;
