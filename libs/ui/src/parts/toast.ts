import { useContext, type ReactNode } from 'react';
import { ShadowScope } from '../shadowScope';
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
  /** When it happened, as written; without it the toast answers what the user has just done. */
  time?: string;
  /** The first is solid in an emergency. */
  actions?: readonly ToastAction[];
  /** A click on the words. */
  onPick?: () => void;
  /** Told when it goes, for whatever reason. */
  onClose?: () => void;
  /** Not announced: something else says it, as one sentence for many. */
  silent?: boolean;
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

/** It tells of something that nobody on this page has done. */
export const isNotice = ({ time }: Toast): boolean => time !== undefined;

/** What fits: the newest on top, and of those that do not fit the lowest and oldest go first; alarms that fill the corner do not hide the last answer to the user (NOTIF-D04). */
export const fitting = (toasts: readonly Toast[], limit: number): readonly Toast[] => {
  const kept = [...toasts]
    .sort((a, b) => rank[b.state] - rank[a.state] || b.id - a.id)
    .slice(0, Math.max(1, limit));
  const answer = toasts.find((one) => !isNotice(one));
  return toasts.filter((one) => one === answer || kept.includes(one));
};

/** The toasts of a page, or of a shadow scope. */
export interface ToastList {
  get(): readonly Toast[];
  /** Says something in the corner for a while; answers with the id to dismiss it by. */
  show(options: ToastOptions): number;
  dismiss(id: number): void;
  clear(): void;
  /** Drops what does not fit. */
  trim(limit: number): void;
  subscribe(listener: () => void): () => void;
}

let next = 1;

export function createToasts(): ToastList {
  let shown: readonly Toast[] = [];
  const listeners = new Set<() => void>();
  const show = (toasts: readonly Toast[]) => {
    const gone = shown.filter((toast) => !toasts.includes(toast));
    shown = toasts;
    listeners.forEach((listener) => listener());
    gone.forEach((toast) => toast.onClose?.());
  };
  return {
    get: () => shown,
    show(options) {
      const id = next++;
      show([{ ...options, state: options.state ?? 'info', id }, ...shown]);
      return id;
    },
    dismiss: (id) => show(shown.filter((one) => one.id !== id)),
    clear: () => show([]),
    trim(limit) {
      const kept = fitting(shown, limit);
      if (kept.length < shown.length) show(kept);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The toasts of Mayak's own page. */
const toasts = createToasts();

/** Says something in the corner of the page; components say it by useToast(). */
export const toast = Object.assign((options: ToastOptions) => toasts.show(options), {
  dismiss: (id: number) => toasts.dismiss(id),
  clear: () => toasts.clear(),
});

/** The toasts of where the component lives. */
export const useToasts = (): ToastList => useContext(ShadowScope)?.toasts ?? toasts;

/** Says something in the corner of where the component lives. */
export const useToast = () => useToasts().show;
