export { default } from './tools/build/src/config.ts';
