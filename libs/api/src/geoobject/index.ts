export * from './geoobject.ts';
export * from './geo.rules.ts';
