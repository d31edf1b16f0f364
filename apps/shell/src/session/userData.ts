import { sha256 } from '@mayak/host/shell';

/** What this browser keeps of one user's data for the next page, by name (ERR-D04). */
export interface UserData {
  get(name: string): Promise<unknown>;
  put(name: string, value: unknown): void;
  /** Forgets everything: at logout, and when another user signs in. */
  wipe(): Promise<void>;
}

const [database, store] = ['mayak.user', 'data'];
const ownerKey = 'owner';

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((give, refuse) => {
    request.onsuccess = () => give(request.result);
    request.onerror = () => refuse(request.error ?? new Error('the browser keeps nothing'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return done(request);
}

/** The data of the user whose token this is; those of anybody else are wiped first. A browser that keeps nothing is as one that is new. */
export function openUserData(token: string): UserData {
  const opened = (async () => {
    const owner = ownerOf(token);
    const base = await open();
    const found = await done(base.transaction(store).objectStore(store).get(ownerKey));
    if (found !== owner) {
      const objects = base.transaction(store, 'readwrite').objectStore(store);
      objects.clear();
      await done(objects.put(owner, ownerKey));
    }
    return base;
  })();
  opened.catch(() => undefined);
  let isWiped = false;
  return {
    get: async (name) => done((await opened).transaction(store).objectStore(store).get(name)),
    put(name, value) {
      opened
        .then((base) => !isWiped && base.transaction(store, 'readwrite').objectStore(store).put(value, name))
        .catch(() => undefined); // full or closed: the next page begins as in a new browser
    },
    async wipe() {
      isWiped = true;
      await opened.then(
        (base) => done(base.transaction(store, 'readwrite').objectStore(store).clear()),
        () => undefined,
      );
    },
  };
}

/** Says whose the data are without keeping the token once more. */
const ownerOf = (token: string) =>
  sha256(`user data of ${token}`)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
