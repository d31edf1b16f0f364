/** A map for a page without React and theme, which gives its own colours (PERM-D33). */
export { openLightMap, type LightMap, type LightMapOptions } from './openLightMap';
export type { LightBeacon, LightColours, LightShown } from './LightShown';
