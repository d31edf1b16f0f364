export { TrackLayer, type TrackLayerProps } from './TrackLayer';
