import { useSyncExternalStore } from 'react';

/** One value that the browser remembers; reading never throws and never returns what `parse` refused. */
export interface Saved<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
  /** Called after a change here or in another tab. */
  subscribe(listener: () => void): () => void;
}

const listeners = new Map<string, Set<() => void>>();
const unsaved = new Map<string, string>();

const tell = (key: string | null) =>
  key === null
    ? listeners.forEach((set) => set.forEach((f) => f()))
    : listeners.get(key)?.forEach((f) => f());

globalThis.addEventListener?.('storage', (event) => tell(event.key));

const read = (key: string) => {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key);
  } catch {
    return unsaved.get(key) ?? null; // storage is closed to us: remembered until the page goes
  }
};

const write = (key: string, text: string | null) => {
  unsaved.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unsaved.set(key, text); // full or closed storage: remembered until the page goes
  }
  tell(key);
};

const remember = <T>(
  key: string,
  parse: (text: string | null) => T,
  print: (value: T) => string | null,
): Saved<T> => {
  let last: { text: string | null; value: T } | undefined;
  return {
    get: () => {
      const text = read(key);
      if (!last || last.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    set: (value) => write(key, print(value)),
    clear: () => write(key, null),
    subscribe: (listener) => {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => void set.delete(listener);
    },
  };
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not ours or broken: as if absent
  }
};

/** A remembered value of any shape under `mayak.<name>`; `parse` gets what was stored, or undefined, and answers with a valid value. */
export const savedValue = <T>(name: string, parse: (stored: unknown) => T): Saved<T> =>
  remember(`mayak.${name}`, (text) => parse(parsed(text)), JSON.stringify);

const word = <const W extends string>(key: string, words: readonly W[]): Saved<W | null> =>
  remember(
    key,
    (text) => words.find((w) => w === text) ?? null,
    (value) => value,
  );

const sections = new Map<string, Saved<boolean | null>>();

/** What every part of Mayak remembers in the browser; apps add their own with `savedValue`. */
export const saved = {
  /** `ru` or `en`, anything else is absent (I18N-02, I18N-D01). */
  locale: word('locale', ['ru', 'en']),
  /** Decimal degrees or degrees, minutes, seconds (FMT-D02). */
  coordinateFormat: word('coordinateFormat', ['dd', 'dms']),
  /** The chosen theme; null follows the system. */
  theme: word('mayak.theme', ['light', 'dark']),
  /** Whether a collapsible section is open; null until the user touched it (SIDE-D01). */
  section: (name: string): Saved<boolean | null> => {
    const known =
      sections.get(name) ?? savedValue(`section.${name}`, (v) => (typeof v === 'boolean' ? v : null));
    sections.set(name, known);
    return known;
  },
};

/** A saved value as state: the value, and the setter that also saves it. */
export function useSaved<T>(value: Saved<T>): [T, (next: T) => void] {
  return [useSyncExternalStore(value.subscribe, value.get), value.set];
}
