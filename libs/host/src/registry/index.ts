export * from './release.ts';
export * from './registry.ts';
export * from './resolve.ts';
export * from './foreignOrigin.ts';
export * from './bucket.ts';
export * from './ranges.ts';
export * from './preflight.ts';
export * from './report.ts';
