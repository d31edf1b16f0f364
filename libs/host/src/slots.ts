import type { Beacon } from '@mayak/api';
import type { ComponentType, ReactNode } from 'react';
import type { Observable } from 'rxjs';

/** Something that a map layer draws, as data: a point has one position, a line and an area have several. */
export interface MapShape {
  id: string;
  kind: 'point' | 'line' | 'area';
  at: readonly (readonly [latitude: number, longitude: number])[];
  /** A colour of CSS. */
  color: string;
  /** Shown under the pointer. */
  label?: string;
}

/** Something that Ctrl+K found (MAP-D07). */
export interface FindHit {
  key: string;
  title: string;
  /** What it is, in a word or two at the end of its line. */
  kind: string;
  /** A sign before the title. */
  mark?: ReactNode;
  /** An address of the page, or what is done. */
  act: string | (() => void);
  /** It is not called so, and was found by something else: it comes after all that are. */
  weak?: boolean;
}

/**
 * What each slot gives to its parts. The set is open: any name is legal in a release, and the owner of a new slot declares its
 * props here by `declare module '@mayak/host' { interface SlotProps { … } }`.
 */
export interface SlotProps {
  /** A folded section of a beacon's page. */
  'beacon.section': { beacon: Beacon };
  /** A button in the head of a beacon's page; `close` closes the page. */
  'beacon.action': { beacon: Beacon; close(): void };
  /** A layer of the map: renders nothing and hands over what is drawn, anew whenever it changes. */
  'map.layer': { show(shapes: readonly MapShape[]): void };
  /** A source of Ctrl+K: renders nothing and hands over what it finds by `text`, the best first, in a layout effect. */
  'find.provider': { text: string; show(hits: readonly FindHit[]): void };
  /** A section of the profile page. */
  'profile.section': Record<never, never>;
  /** Work without a screen; the part is there while `saved.tasks` of the user names it by its key. */
  'page.task': Record<never, never>;
}

/** The props of a slot by its name; of a name that nobody has declared nothing is known. */
export type PropsOfSlot<N extends string> = N extends keyof SlotProps ? SlotProps[N] : object;

/** Values of the slot's props under which a part is there, by dotted path: `{ "beacon.CanSendMessages": true }`. */
export type When = Readonly<Record<string, string | number | boolean | null>>;

/** A part of a slot, allowed for this user, with its title in the language of the page. */
export interface SlotPart {
  /** `remote:id`, the same in every load of the page. */
  key: string;
  slot: string;
  title: string;
  when: When;
}

/** The slots of a page as its shell fills them (GEN-D05). */
export interface Slots {
  /** The parts that the releases of this user declare for a slot, in their order. */
  parts$(slot: string): Observable<readonly SlotPart[]>;
  /** One part in its own place: nothing while it loads, one sentence with Retry where it fails. */
  Part: ComponentType<{ part: SlotPart; props: object }>;
}

const valueAt = (props: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      props,
    );

/** A part is there while every value that it names is so. */
export const holds = (when: When, props: object): boolean =>
  Object.entries(when).every(([path, value]) => valueAt(props, path) === value);
