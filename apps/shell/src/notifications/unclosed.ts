import { limits } from '@mayak/api';
import { savedValue } from '@mayak/ui';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const kept = savedValue<readonly number[]>('alarms', (stored) =>
  Array.isArray(stored) ? stored.filter(isNumber).slice(-limits.maxPage) : [],
);
const held = new Map<number, () => void>();

/** Makes an emergency this tab's until it is let go; false while it stands in another tab, which a page without TLS does not learn. */
function take(id: number): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks
      .request(`mayak.alarm.${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((letGo) => held.set(id, letGo));
      })
      .catch(() => resolve(false)); // a page that goes
  });
}

/** Emergencies whose pop-ups nobody has closed in this browser: after a reload they stand again (NOTIF-D04). */
export const standing = {
  ids: () => kept.get(),
  /** It pops up here. */
  put(id: number) {
    if (!kept.get().includes(id)) kept.set([...kept.get(), id]);
    if (!held.has(id)) void take(id);
  },
  /** It was dismissed or read. */
  drop(id: number) {
    kept.set(kept.get().filter((one) => one !== id));
    held.get(id)?.();
    held.delete(id);
  },
  /** Of those that are still unread the ones that no other tab shows; the rest is forgotten. */
  async restore<T extends { Id: number }>(unread: readonly T[]): Promise<T[]> {
    kept.set(kept.get().filter((id) => unread.some(({ Id }) => Id === id)));
    const mine = await Promise.all(
      unread.map(async (one) => (kept.get().includes(one.Id) && (await take(one.Id)) ? [one] : [])),
    );
    return mine.flat();
  },
};
