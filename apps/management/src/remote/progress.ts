import { SendState, type RemoteParametersPage } from '@mayak/api';
import { chosenIn, same, valueAt } from './draft';

/** How far a parameter is on its way, and since when; no time for what nobody has saved yet. */
export interface Progress {
  state: SendState;
  at: string | null;
}

/**
 * How far a parameter of a page is. What was chosen goes together; what the beacon has already confirmed stays confirmed while
 * the others of its page are on their way. Null where nothing was ever chosen or confirmed (REMOTE-12, REMOTE-D02).
 */
export function progressOf(page: RemoteParametersPage, name: string, isChanged: boolean): Progress | null {
  if (isChanged) return { state: SendState.NotSent, at: null };
  const confirmed = { state: SendState.SentAndConfirmed, at: page.ReportedDt };
  // A password is never told, so what the beacon has of it cannot be compared.
  const reported = name.endsWith('Password') ? undefined : valueAt(page.Reported, name);
  if (reported !== undefined && same(reported, valueAt(page.Values, name))) return confirmed;
  if (!chosenIn(page).includes(name)) return reported === undefined ? null : confirmed;
  return page.SavedDt === null ? null : { state: page.SendState, at: page.StateDt };
}
