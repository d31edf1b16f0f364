export * from './basemap.ts';
