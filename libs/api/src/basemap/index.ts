export * from './basemap.ts';
export * from './nearPlace.rules.ts';
