/** One value that this tab remembers over a reload of the page; reading never throws. */
export interface TabValue<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
  /** What is set now is there after a reload too. */
  lasts(): boolean;
}

/** The only door to sessionStorage; `parse` gets what was stored, or undefined, and answers with a valid value. */
export function tabValue<T>(name: string, parse: (stored: unknown) => T): TabValue<T> {
  const key = `mayak.${name}`;
  let kept: { value: T } | null = null;
  return {
    get() {
      if (kept) return kept.value;
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined);
      } catch {
        return parse(undefined); // closed storage, or not ours: as if absent
      }
    },
    set(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        kept = { value }; // closed or full storage: remembered until the page goes
      }
    },
    lasts: () => kept === null,
    clear() {
      kept = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // a closed storage holds nothing
      }
    },
  };
}
