import type { en } from './texts/en';

/** A chapter of the guide, by its file in docs/guide and its destination in the PDF file. */
export type Chapter = keyof (typeof en)['chapters'];

/** Which screen, by its address, is in which chapter; the first that fits. An open panel is what is looked at. */
const screens: readonly (readonly [RegExp, Chapter])[] = [
  [/[?&]panel=messenger(&|$)/, 'messages'],
  [/[?&]panel=notifications(&|$)/, 'notifications'],
  [/[?&]panel=geoobjects(&|$)/, 'geoobjects'],
  [/^\/monitoring\?(.*&)?beacon=/, 'beacon'],
  [/^\/monitoring\b/, 'map'],
  [/^\/management\/(activation|beacon\/\d+\/start)\b/, 'activation'],
  [/^\/management\/beacons\?(.*&)?activate=/, 'activation'],
  [/^\/management\/beacon\/\d+\/notifications\b/, 'rules'],
  [/^\/management\/beacon\/\d+\/remote\b/, 'remote'],
  [/^\/management\/beacon\/\d+\/?(\?|$)/, 'sharing'],
  [/^\/management\/integrations\b/, 'integrations'],
  [/^\/management\b/, 'management'],
  [/^\/bnwas\b/, 'watch'],
  [/^\/tracks\b/, 'tracks'],
  [/^\/history\b/, 'history'],
  [/^\/reports\b/, 'reports'],
  [/^\/geoobjects\b/, 'geoobjects'],
  [/^\/profile\b/, 'profile'],
  [/^\/payment\b/, 'payment'],
  [/^\/error\b/, 'trouble'],
];

/** The chapter of a screen; null for one that the guide does not tell of (MENU-D04). */
export const chapterOf = ({ pathname, search }: { pathname: string; search: string }): Chapter | null =>
  screens.find(([address]) => address.test(pathname + search))?.[1] ?? null;
