import { looks } from '@mayak/api';
import { tokenValue } from '@mayak/ui';

/** The colours that a canvas needs, as they are on screen now. */
export interface Palette {
  /** Of each look, in the order of `looks`: its own colour and what is drawn on it. */
  solid: readonly string[];
  on: readonly string[];
  /** Around markers and heading arrows: the panel's colour, or the system's text colour where the user forces colours. */
  outline: string;
  token: (name: string) => string;
  /** Any CSS colour, `var()` included, as a canvas takes it. */
  css: (color: string) => string;
  font: string;
}

const forced = globalThis.matchMedia?.('(forced-colors: active)');

/** Reads the colours and the font that hold at an element. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => tokenValue(name, element);
  const css = (color: string) => {
    const variable = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
    return variable ? style.getPropertyValue(variable).trim() : color;
  };
  return {
    solid: looks.map((look) => token(`state.${look}.solid`)),
    on: looks.map((look) => token(`state.${look}.on`)),
    outline: forced?.matches ? 'CanvasText' : token('bg.panel'),
    token,
    css,
    font: style.fontFamily,
  };
}
