/** What a change of the saved token means for this page (AUTH-03, AUTH-04, AUTH-D01). */
export type Step = 'enter' | 'leave' | 'replace' | 'stay';

/** The step from one token to the next; another token is another user, whose data must not mix with what is shown. */
export function stepOf(before: string | null, after: string | null): Step {
  if (before === after) return 'stay';
  if (before === null) return 'enter';
  return after === null ? 'leave' : 'replace';
}
