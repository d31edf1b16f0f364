import { momentCss } from './momentCss';

/** The part of Leaflet's style that the map needs, written as the map's own so that it works in a shadow root too. */
const positioned = {
  position: 'absolute',
  left: 0,
  top: 0,
} as const;

export const leafletCss = {
  ...momentCss,
  '& .leaflet-container': {
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    bg: 'map.blank',
    outlineOffset: '-3px',
    touchAction: 'none',
    WebkitTapHighlightColor: 'transparent',
    fontFamily: 'body',
    userSelect: 'none',
  },
  '& .leaflet-pane, & .leaflet-tile, & .leaflet-marker-icon, & .leaflet-tile-container, & .leaflet-pane > svg, & .leaflet-pane > canvas, & .leaflet-layer':
    positioned,
  '& .leaflet-tile': { maxWidth: 'none !important', maxHeight: 'none !important', visibility: 'hidden' },
  '& .leaflet-tile-loaded': { visibility: 'inherit' },
  '& .leaflet-grab': { cursor: 'grab' },
  '& .leaflet-dragging .leaflet-grab, & .leaflet-dragging .leaflet-interactive': { cursor: 'grabbing' },
  '& .leaflet-interactive': { cursor: 'pointer', pointerEvents: 'auto' },
  '& .leaflet-zoom-animated': { transformOrigin: '0 0' },
  '& svg.leaflet-zoom-animated': { willChange: 'transform' },
  '& .leaflet-zoom-anim .leaflet-zoom-animated': {
    transition: 'transform 0.25s cubic-bezier(0, 0, 0.25, 1)',
  },
  '& .leaflet-zoom-anim .leaflet-tile, & .leaflet-pan-anim .leaflet-tile': { transition: 'none' },
  '& .leaflet-zoom-anim .leaflet-zoom-hide': { visibility: 'hidden' },
  '& .night-turned': { _dark: { filter: 'invert(1) hue-rotate(180deg) brightness(0.75) contrast(0.85)' } },
  '& .night-dimmed': { _dark: { filter: 'brightness(0.6)' } },
  '& .leaflet-overlay-pane svg': { maxWidth: 'none' },
  '& .leaflet-image-layer, & .leaflet-layer, & .leaflet-marker-icon, & .leaflet-marker-shadow, & .leaflet-tile':
    {
      userSelect: 'none',
    },
} as const;
