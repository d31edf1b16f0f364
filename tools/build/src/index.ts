export { remote } from './remote.ts';
export { shell } from './shell.ts';
export { ports } from './ports.ts';
