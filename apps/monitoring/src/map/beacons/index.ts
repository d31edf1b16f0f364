export { BeaconLayer, type BeaconLayerProps } from './BeaconLayer';
export type { MenuAsked } from './Shown';
