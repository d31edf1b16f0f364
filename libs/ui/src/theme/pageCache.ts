import createCache, { type EmotionCache } from '@emotion/cache';
import { css } from '@emotion/react';
import { system } from './system';

/** The system of what stands on Mayak's own page: what holds for all of it is there already. */
export const pageSystem: typeof system = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

let cache: EmotionCache | null = null;

/** Writes what holds for the whole page, before the styles of single parts. */
function writeGlobals(into: EmotionCache) {
  const { container, nonce, isSpeedy, constructor } = into.sheet as EmotionCache['sheet'] & {
    constructor: new (options: object) => EmotionCache['sheet'];
  };
  const sheet = new constructor({ key: `${into.key}-global`, container, nonce, speedy: isSpeedy });
  for (const styles of [system.layers.atRule, system._global]) into.insert('', css(styles), sheet, false);
  return into;
}

/** The styles of Mayak's own page, one for all of its React roots: nothing is written twice, nor left by a root that went. */
export const pageCache = (nonce?: string): EmotionCache =>
  (cache ??= writeGlobals(createCache({ key: 'mk', ...(nonce ? { nonce } : {}) })));
