import { bodyFont, colourOf } from './design.ts';

/** The colours of the design that the page of guests is drawn in. */
const names = [
  ...['bg.canvas', 'bg.panel', 'bg.muted', 'bg.hover', 'bg.selected', 'fg', 'fg.secondary'],
  ...['border', 'border.control', 'border.focus', 'brand.solid'],
  ...[
    'blank',
    'sea',
    'shelf1',
    'shelf2',
    'land',
    'landLine',
    'border',
    'road',
    'label',
    'seaLabel',
    'halo',
  ].map((name) => `map.${name}`),
];

/** Variables of CSS with those colours, light and dark by the system's choice (PERM-D33). */
export function guestColours(): string {
  const inMode = (mode: 'base' | '_dark') =>
    names.map((name) => `--${name.replace('.', '-')}:${colourOf(name, mode)};`).join('');
  return `:root{${inMode('base')}--font:${bodyFont()};}@media(prefers-color-scheme:dark){:root{${inMode('_dark')}}}\n`;
}
