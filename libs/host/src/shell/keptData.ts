import { sha256 } from '../registry/sha256.ts';

const [database, store] = ['mayak.user', 'data'];
export const ownerKey = 'owner';

/** What a request of the browser's database gives. */
export const requested = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((give, refuse) => {
    request.onsuccess = () => give(request.result);
    request.onerror = () => refuse(request.error ?? new Error('the browser keeps nothing'));
  });

/** Where this browser keeps one user's data for the next page (ERR-D04). */
export async function openKeptData(): Promise<(mode: IDBTransactionMode) => IDBObjectStore> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  const base = await requested(request);
  return (mode) => base.transaction(store, mode).objectStore(store);
}

/** Says whose the data are without keeping the token once more. */
export const ownerOf = (token: string): string =>
  sha256(`user data of ${token}`)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');

/** What is kept of the user of this token under a name; undefined where it is somebody else's, or nobody's. */
export async function readKept(token: string | null, name: string): Promise<unknown> {
  if (token === null) return undefined;
  const objects = (await openKeptData())('readonly');
  const [owner, value] = await Promise.all([requested(objects.get(ownerKey)), requested(objects.get(name))]);
  return owner === ownerOf(token) ? value : undefined;
}
