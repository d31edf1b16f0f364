import { savedValue } from '@mayak/ui';

const changed = savedValue('profile.changed', (stored) => (typeof stored === 'string' ? stored : ''));

let tabs = 0;

/** Tells the other tabs of this browser that the user's profile has changed, and hears it from them (PROFILE-D05). */
export function createOtherTabs(hear: () => void) {
  const own = `${Math.random().toString(36).slice(2)}.${++tabs}`;
  return {
    notify: () => changed.set(`${own} ${Date.now()}`),
    follow: () => changed.subscribe(() => !changed.get().startsWith(`${own} `) && hear()),
  };
}
