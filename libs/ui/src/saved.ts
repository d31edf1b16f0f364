import { useContext, useSyncExternalStore } from 'react';
import { ShadowScope } from './shadowScope';
import { createListeners, type Memory } from './memory';

/** One value that the browser remembers; reading never throws and never returns what `parse` refused. */
export interface Saved<T> {
  get(): T;
  set(value: T): void;
  clear(): void;
  /** Called after a change here or in another tab. */
  subscribe(listener: () => void): () => void;
  /** The same value in another memory. */
  in(memory: Memory): Saved<T>;
}

const { add, notify } = createListeners();
const unsaved = new Map<string, string>();

/** What the browser remembers for the page's origin. */
export const pageMemory: Memory = {
  subscribe: add,
  read(key) {
    try {
      return unsaved.get(key) ?? localStorage.getItem(key);
    } catch {
      return unsaved.get(key) ?? null; // storage is closed to us: remembered until the page goes
    }
  },
  write(key, text) {
    unsaved.delete(key);
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      if (text !== null) unsaved.set(key, text); // full or closed storage: remembered until the page goes
    }
    notify(key);
  },
};

/** Takes over what other tabs save, until the returned function is called. */
export function followOtherTabs(): () => void {
  const hear = (event: StorageEvent) => notify(event.key);
  globalThis.addEventListener('storage', hear);
  return () => globalThis.removeEventListener('storage', hear);
}

/** A memory of its own for a part of a foreign page; `keptUnder` names the prefix under which that page's origin keeps it, else it is gone with the part. */
export function ownMemory(keptUnder: string | null = null): Memory {
  const listeners = createListeners();
  const values = new Map<string, string | null>();
  return {
    subscribe: listeners.add,
    read(key) {
      const known = values.get(key);
      return known !== undefined || keptUnder === null ? (known ?? null) : pageMemory.read(keptUnder + key);
    },
    write(key, text) {
      values.set(key, text);
      if (keptUnder !== null) pageMemory.write(keptUnder + key, text);
      listeners.notify(key);
    },
  };
}

const bind = <T>(
  memory: Memory,
  key: string,
  parse: (text: string | null) => T,
  print: (value: T) => string | null,
): Omit<Saved<T>, 'in'> => {
  let last: { text: string | null; value: T } | undefined;
  return {
    get: () => {
      const text = memory.read(key);
      if (!last || last.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    set: (value) => memory.write(key, print(value)),
    clear: () => memory.write(key, null),
    subscribe: (listener) => memory.subscribe(key, listener),
  };
};

const remember = <T>(
  key: string,
  parse: (text: string | null) => T,
  print: (value: T) => string | null,
): Saved<T> => {
  const bound = new WeakMap<Memory, Saved<T>>();
  const within = (memory: Memory): Saved<T> => {
    const found = bound.get(memory) ?? { ...bind(memory, key, parse, print), in: within };
    bound.set(memory, found);
    return found;
  };
  return within(pageMemory);
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not ours or broken: as if absent
  }
};

/** A remembered value of any shape under `mayak.<name>`; `parse` gets what was stored, or undefined, and answers with a valid value. */
export const savedValue = <T>(
  name: string,
  parse: (stored: unknown) => T,
  print: (value: T) => unknown = (value) => value,
): Saved<T> =>
  remember(
    `mayak.${name}`,
    (text) => parse(parsed(text)),
    (value) => JSON.stringify(print(value)),
  );

const word = <const W extends string>(key: string, words: readonly W[]): Saved<W | null> =>
  remember(
    key,
    (text) => words.find((w) => w === text) ?? null,
    (value) => value,
  );

const sections = new Map<string, Saved<boolean | null>>();
const tasks = new Map<number, Saved<readonly string[]>>();
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What every part of Mayak remembers in the browser; apps add their own with `savedValue`. */
export const saved = {
  /** `ru` or `en`, anything else is absent (I18N-02, I18N-D01). */
  locale: word('locale', ['ru', 'en']),
  /** Decimal degrees or degrees, minutes, seconds (FMT-D02). */
  coordinateFormat: word('coordinateFormat', ['dd', 'dms']),
  /** That it is degrees and decimal minutes (FMT-D02). */
  coordinateMinutes: word('mayak.coordinateMinutes', ['dm']),
  /** The chosen theme; null follows the system. */
  theme: word('mayak.theme', ['light', 'dark']),
  /** What a theme alone does not say: that it is night, or that the sun decides (GEN-D15, GEN-D16). */
  palette: word('mayak.palette', ['night', 'sun']),
  /** What the sun last asked for. */
  sunlight: word('mayak.sunlight', ['light', 'dark', 'night']),
  /** Whether a collapsible section is open; null until the user touched it (SIDE-D01). */
  section: (name: string): Saved<boolean | null> => {
    const known =
      sections.get(name) ?? savedValue(`section.${name}`, (v) => (typeof v === 'boolean' ? v : null));
    sections.set(name, known);
    return known;
  },
  /** What of a user still has something to do, by the keys of its parts; it is done while any page of his is open. */
  tasks: (userId: number): Saved<readonly string[]> => {
    const known = tasks.get(userId) ?? savedValue(`tasks.${userId}`, texts);
    tasks.set(userId, known);
    return known;
  },
};

/** A saved value in the memory of the page, or of the shadow scope that the component is in. */
export function useKept<T>(value: Saved<T>): Saved<T> {
  return value.in(useContext(ShadowScope)?.memory ?? pageMemory);
}

/** A saved value as state: the value, and the setter that also saves it. */
export function useSaved<T>(value: Saved<T>): [T, (next: T) => void] {
  const { subscribe, get, set } = useKept(value);
  return [useSyncExternalStore(subscribe, get), set];
}
