import { browserTokens } from '@mayak/auth';
import { openKeptData, ownerKey, ownerOf, requested } from '@mayak/host/shell';

/** What this browser keeps of one user's data for the next page, by name (ERR-D04). */
export interface UserData {
  get(name: string): Promise<unknown>;
  put(name: string, value: unknown): void;
  /** Forgets everything: at logout, and when another user signs in. */
  wipe(): Promise<void>;
}

/** Ends what was begun without waiting for its answer: a page that is left meanwhile hears none in Safari, and holds the base of the next one. */
const commit = ({ transaction }: IDBRequest) => transaction?.commit();

/** Whether this is still the token of the browser: a tab hears late of another user who signs in. */
const isCurrent = (token: string) => {
  try {
    return browserTokens().read() === token;
  } catch {
    // A storage that is closed to the page has no next page of this user.
    return false;
  }
};

/** The data of the user whose token this is; those of anybody else are wiped first. A browser that keeps nothing is as one that is new. */
export function openUserData(token: string): UserData {
  const opened = (async () => {
    const owner = ownerOf(token);
    const objects = await openKeptData();
    if ((await requested(objects('readonly').get(ownerKey))) !== owner) {
      const emptied = objects('readwrite');
      emptied.clear();
      await requested(emptied.put(owner, ownerKey));
    }
    return objects;
  })();
  opened.catch(() => undefined);
  let isWiped = false;
  return {
    get: async (name) => requested((await opened)('readonly').get(name)),
    put(name, value) {
      if (!isCurrent(token)) return;
      opened
        .then((objects) => !isWiped && commit(objects('readwrite').put(value, name)))
        .catch(() => undefined); // full or closed: the next page begins as in a new browser
    },
    async wipe() {
      isWiped = true;
      await opened.then(
        (objects) => requested(objects('readwrite').clear()),
        () => undefined,
      );
    },
  };
}
