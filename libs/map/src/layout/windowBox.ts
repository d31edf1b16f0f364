import { limits } from '@mayak/api';
import type { Box } from '@mayak/host';
import { fromEvent, map, startWith, type Observable } from 'rxjs';

/** What the bars of the page leave of the window (PANEL-06). */
export const windowBox = (): Box => ({
  width: window.innerWidth,
  height: window.innerHeight - limits.headerOffset,
});

/** The same, with each change of the window. */
export const windowBox$: Observable<Box> = fromEvent(window, 'resize').pipe(startWith(null), map(windowBox));
