import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';

/** The question whether it is still the user, which the shell asks for whoever made the call (AUTH-D17). */
export interface Confirming {
  /** The question stands; whoever ends it without an answer has answered no. */
  asked$: BehaviorSubject<boolean>;
  /** Asks, and tells whether the user proved it; calls that ask meanwhile share the answer. */
  ask: () => Promise<boolean>;
  /** The user proved it. */
  proved: () => void;
}

export function createConfirming(): Confirming {
  const asked$ = new BehaviorSubject(false);
  let isProved = false;
  return {
    asked$,
    async ask() {
      if (!asked$.value) {
        isProved = false;
        asked$.next(true);
      }
      await firstValueFrom(asked$.pipe(filter((isAsked) => !isAsked)));
      return isProved;
    },
    proved() {
      isProved = true;
      asked$.next(false);
    },
  };
}
