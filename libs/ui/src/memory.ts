/** Where values are remembered, by key; reading and writing never throw. */
export interface Memory {
  read(key: string): string | null;
  write(key: string, text: string | null): void;
  /** Called after a change of this key. */
  subscribe(key: string, listener: () => void): () => void;
}

/** The listeners of a memory, told by key, or all of them at once. */
export function createListeners() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    add(key: string, listener: () => void) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => void set.delete(listener);
    },
    notify: (key: string | null) =>
      key === null
        ? listeners.forEach((set) => set.forEach((f) => f()))
        : listeners.get(key)?.forEach((f) => f()),
  };
}
