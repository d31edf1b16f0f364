import type { Failure } from '@mayak/api';

/** What did not happen, by the path of the action; the first that fits. */
const actions = [
  ['payment', /^POST \/payment\/init/],
  ['bridge', /\/beacons\.confirmBNWAS/],
  ['message', /^POST \/conversations/],
  ['command', /\/remote\.send/],
  ['activation', /\/beacons\.activate/],
  ['password', /\/users\.changePassword/],
  ['feedback', /\/users\.feedback/],
  ['file', /\/Reports\.(export|makeFile)|\/reports\.exportFuelReport/],
  ['report', /^POST \/Reports\//],
  ['removal', /^DELETE /],
  ['change', /^(POST|PUT) /],
] as const;

export type NotDone = (typeof actions)[number][0];

/** An action that failed, and whether it is sure that it was not done: without an answer only a payment and what makes nothing is (ERR-01, PAY-03). */
export function notDoneOf({ route, isUnanswered }: Failure): { what: NotDone; isSure: boolean } | null {
  const what = actions.find(([, fits]) => fits.test(route))?.[0];
  if (what === undefined) return null;
  const makesNothing = what === 'payment' || what === 'file' || what === 'report';
  return { what, isSure: makesNothing || !isUnanswered };
}
