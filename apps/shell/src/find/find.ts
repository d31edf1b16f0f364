import { BehaviorSubject } from 'rxjs';

/** The search over everything is open. */
export const find$ = new BehaviorSubject(false);

/** What is typed before the search is there and has the focus. */
export const early$ = new BehaviorSubject('');
