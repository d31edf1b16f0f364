import { of } from 'rxjs';

/** What is laid over the screens is never hidden. */
export const always$ = of(true);
