export { BeaconBar } from './BeaconBar';
export { BeaconNotes } from './BeaconNotes';
export { BeaconPage } from './BeaconPage';
export { DeviceCard } from './DeviceCard';
export { ObjectCardSummary } from './ObjectCardSummary';
export { SensorsCard } from './SensorsCard';
export { Tab, Tabs } from './Tabs';
export { useEntry } from './useEntry';
export { PageWaiting, Waiting, type PageShape } from './Waiting';
