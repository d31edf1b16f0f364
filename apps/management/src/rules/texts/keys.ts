/** The words of the numbers of the contract. */
export const typeKeys = {
  1: 'connection',
  2: 'relevance',
  3: 'command',
  4: 'real',
  5: 'own',
  6: 'binary',
  7: 'enum',
  8: 'geoobject',
  9: 'bnwas',
  10: 'lastOnline',
  Fuel: 'fuel',
} as const;
export const severityKeys = { 1: 'normal', 2: 'preEmergency', 3: 'emergency' } as const;
export const relevanceKeys = { 2: 'actual', 3: 'recent', 4: 'outdated' } as const;
export const commandKeys = { 2: 'sent', 3: 'sentToIridium', 4: 'confirmed', 5: 'error' } as const;
export const watchKeys = { 0: 'cleared', 1: 'alarm', 2: 'call' } as const;
