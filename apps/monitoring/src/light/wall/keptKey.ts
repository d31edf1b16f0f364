import { savedValue } from '@mayak/ui';

const kept = savedValue('wall', (stored) => (typeof stored === 'string' ? stored : null));

/** The key of this screen: its address brings it behind the `#`, where it does not stay for all to see; a screen that starts again has it still (MON-D13). */
export const keptKey = {
  take(): string | null {
    const given = location.hash.slice(1);
    if (given === '') return kept.get();
    kept.set(given);
    history.replaceState(null, '', location.pathname);
    return given;
  },
  forget: () => kept.set(null),
};
