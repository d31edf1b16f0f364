export { readAside } from './readAside';
