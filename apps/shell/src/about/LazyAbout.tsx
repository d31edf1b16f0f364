import { lazyDialog } from '../page/lazyDialog';
import { useShell } from '../page/ShellContext';

const Dialog = lazyDialog(() => import('./About'));

/** The About dialog (MENU-D04). */
export const LazyAbout = () => <Dialog open$={useShell().about$} />;
