export { BeaconLog } from './BeaconLog';
