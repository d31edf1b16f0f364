export { remote } from './remote.ts';
export { shell } from './shell.ts';
export { portOf, remoteNames } from './ports.ts';
