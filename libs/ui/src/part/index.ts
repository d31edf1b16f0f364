export { lazyPart } from './lazyPart';
