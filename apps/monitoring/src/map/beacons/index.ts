export { BeaconLayer, type BeaconLayerProps } from './BeaconLayer';
