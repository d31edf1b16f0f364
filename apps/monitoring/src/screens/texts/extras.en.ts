/** Words of the further tools of the map, in English. */
export const en = {
  more: 'More map tools',
  past: 'Map at a past moment',
} as const;
