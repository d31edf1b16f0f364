export { GoTo } from './GoTo';
export type { Hit } from './hits';
