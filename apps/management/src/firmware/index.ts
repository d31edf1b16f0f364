export { FirmwareCard } from './FirmwareCard';
export { SendToBeacons } from './SendToBeacons';
