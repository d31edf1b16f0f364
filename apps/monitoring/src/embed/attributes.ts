import type { Locale } from '@mayak/api';

/** The screens that a host page may ask for (ROUTE-06 to ROUTE-09). */
export const routes = ['monitoring', 'tracks', 'geoobjects', 'history'] as const;
export type Route = (typeof routes)[number];

/** What a host page says by attributes; the token is never one of them (GEN-D05). */
export interface Attributes {
  /** The base address of the API; null means the one beside the script. */
  apiUrl: string | null;
  route: Route;
  /** The beacon to look at; null for none. */
  beacon: number | null;
  /** Null follows the user's own language. */
  locale: Locale | null;
  theme: 'light' | 'dark' | 'system';
  /** Map view, folded groups and the like are kept in the storage of the host's origin. */
  remember: boolean;
}

/** The attributes that are watched. */
export const watched = ['api-url', 'route', 'beacon', 'locale', 'theme', 'remember'] as const;

const one = <const W extends string>(words: readonly W[], text: string | null): W | undefined =>
  words.find((word) => word === text?.trim());

/** Reads the attributes; a value that is none of the words counts as absent. */
export function readAttributes(get: (name: (typeof watched)[number]) => string | null): Attributes {
  const beacon = Number(get('beacon'));
  const url = get('api-url')?.trim().replace(/\/+$/, '');
  return {
    apiUrl: url || null,
    route: one(routes, get('route')) ?? 'monitoring',
    beacon: Number.isSafeInteger(beacon) && beacon > 0 ? beacon : null,
    locale: one(['ru', 'en'], get('locale')) ?? null,
    theme: one(['light', 'dark'], get('theme')) ?? 'system',
    remember: get('remember') !== null,
  };
}

/** The address inside the element that shows what the attributes ask for (ROUTE-D06). */
export const addressOf = ({ route, beacon }: Pick<Attributes, 'route' | 'beacon'>): string =>
  beacon === null || route === 'geoobjects' ? `/${route}` : `/${route}?beacon=${beacon}`;
