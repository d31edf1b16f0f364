export { web, type WebOptions } from './web.ts';
