export * from './geoobject.ts';
export * from './geoobject.edit.ts';
export * from './distance.rules.ts';
export * from './geo.rules.ts';
export * from './measure.rules.ts';
export * from './outline.rules.ts';
export * from './membership.rules.ts';
