import { css as serialized } from '@emotion/react';
import type { createSystem } from '@chakra-ui/react/styled-system';

type System = ReturnType<typeof createSystem>;

/** A part whose sizes are counted anew at each render would fill the memory. */
const most = 500;

function remember<K, V>(known: Map<K, V>, key: K, make: (key: K) => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= most) known.clear();
  const made = make(key);
  known.set(key, made);
  return made;
}

/**
 * The same system, which answers from memory what it was asked before. Chakra builds the recipe of a styled part at each of its renders,
 * merges its styles and has them written as CSS, two fifths of the work of a render; what is answered here is what Chakra and Emotion made of
 * the same recipe and properties the first time.
 */
export function remembered(system: System): System {
  const recipes = new WeakMap<object, ReturnType<System['cva']>>();
  const written = new WeakMap<object, Map<string, object>>();
  const validity = new Map<string, boolean>();

  const cva = (config: Parameters<System['cva']>[0]) => {
    const found = recipes.get(config);
    if (found) return found;
    const made = system.cva(config);
    recipes.set(config, made);
    return made;
  };
  const css = (...styles: (object | undefined)[]): object => {
    const [ofRecipe, ...own] = styles;
    const write = () => serialized(system.css(...styles));
    if (!ofRecipe) return write();
    const known = written.get(ofRecipe) ?? new Map<string, object>();
    written.set(ofRecipe, known);
    return remember(known, JSON.stringify(own), write);
  };
  return {
    ...system,
    cva: cva as System['cva'],
    css,
    isValidProperty: (name) => remember(validity, name, system.isValidProperty),
  };
}
