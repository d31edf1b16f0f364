import { LoadFailure } from '@mayak/host/shell';

/** What the shell does on purpose is no fault. */
const meant: readonly LoadFailure['state'][] = ['disabled', 'forbidden'];

/** A failure as the console is told of it: whose, which version, and the error of the code behind it; null where nothing is wrong (ERR-D07). */
export function faultOf(
  { name, version }: { readonly name: string; readonly version: string },
  { state, message, cause }: LoadFailure,
): LoadFailure | null {
  if (meant.includes(state)) return null;
  return new LoadFailure(state, `${[name, version].filter(Boolean).join(' ')} ${state}: ${message}`, cause);
}
