export * from './icons';
export * from './late';
export { glyphBox, glyphPaths, states, type GlyphLayer, type State } from './glyphPaths';
export { transportBox, transportPaths, transports, type Transport } from './transportPaths';
export { StateGlyph, type StateGlyphProps } from './StateGlyph';
export { StateMarker, type StateMarkerProps } from './StateMarker';
export { TransportIcon, type TransportIconProps } from './TransportIcon';
export { ProductMark } from './ProductMark';
