import type { ReactNode } from 'react';
import type { State } from '../icons/glyphPaths';

export interface ToastAction {
  label: string;
  onPick: () => void;
}

export interface ToastOptions {
  /** Colour, glyph and rank: an emergency is never pushed out by a lower state. */
  state?: Exclude<State, 'undefined'>;
  title: string;
  text?: ReactNode;
  /** When it happened, as written. */
  time?: string;
  /** The first is solid in an emergency. */
  actions?: readonly ToastAction[];
  /** A click on the words. */
  onPick?: () => void;
  /** Told when it goes, for whatever reason. */
  onClose?: () => void;
  /** Milliseconds on screen; Infinity stays until closed. */
  duration?: number;
}

export interface Toast extends ToastOptions {
  id: number;
  state: Exclude<State, 'undefined'>;
}

const rank: Record<Toast['state'], number> = {
  emergency: 3,
  preEmergency: 2,
  info: 1,
  outdated: 1,
  recent: 1,
  normal: 0,
};

let shown: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

const show = (toasts: readonly Toast[]) => {
  const gone = shown.filter((toast) => !toasts.includes(toast));
  shown = toasts;
  listeners.forEach((listener) => listener());
  gone.forEach((toast) => toast.onClose?.());
};

/** Says something in the corner for a while; answers with the id to dismiss it by. */
export const toast = (options: ToastOptions) => {
  const id = next++;
  show([{ ...options, state: options.state ?? 'info', id }, ...shown]);
  return id;
};
toast.dismiss = (id: number) => show(shown.filter((one) => one.id !== id));
toast.clear = () => show([]);

/** What fits: the newest on top, and of those that do not fit the lowest and oldest go first. */
export const fitting = (toasts: readonly Toast[], limit: number): readonly Toast[] => {
  const kept = [...toasts]
    .sort((a, b) => rank[b.state] - rank[a.state] || b.id - a.id)
    .slice(0, Math.max(1, limit));
  return toasts.filter((one) => kept.includes(one));
};

export const toasts = {
  get: () => shown,
  /** Drops what does not fit. */
  trim: (limit: number) => {
    const kept = fitting(shown, limit);
    if (kept.length < shown.length) show(kept);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
