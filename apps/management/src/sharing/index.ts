export { SharingCard } from './SharingCard';
export { SharingOfBeacons } from './SharingOfBeacons';
