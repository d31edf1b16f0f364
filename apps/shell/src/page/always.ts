import { BehaviorSubject } from 'rxjs';

/** Parts of the frame are never hidden. */
export const always$ = new BehaviorSubject(true);
