import { tabValue } from '@mayak/host/shell';

interface Needs {
  isUnsaved: () => boolean;
  reload: () => void;
}

/** A page is loaded anew by itself at most this often, ms. */
const pause = 60_000;
const kept = tabValue('leftAt', (stored) => (typeof stored === 'number' ? stored : 0));

/** The page leaves a set as a whole, by a new load: not while something is typed, and not again and again. It is asked for anew with each word of the registry (CONF-D12). */
export const leaveSet = ({ isUnsaved, reload }: Needs, now = Date.now()): void => {
  if (isUnsaved() || now - kept.get() < pause) return;
  kept.set(now);
  if (kept.lasts()) reload();
};
