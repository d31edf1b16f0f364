export { BeaconBar } from './BeaconBar';
export { BeaconPage, Waiting } from './BeaconPage';
export { DeviceCard } from './DeviceCard';
export { ObjectCardSummary } from './ObjectCardSummary';
export { SensorsCard } from './SensorsCard';
