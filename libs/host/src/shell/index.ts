export * from './loadFailure';
export * from './files';
export { installGuard } from './guard';
export * from './guardPlugin';
export * from './federation';
export * from './loader';
export * from './readRegistry';
export * from './classify';
export * from '../registry/index.ts';
