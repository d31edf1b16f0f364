import { looks } from '@mayak/api';
import { bodyFont, colourOf } from './design.ts';

/** The colours of the design that pages without React are drawn in. */
const names = [
  ...['bg.canvas', 'bg.panel', 'bg.muted', 'bg.hover', 'bg.selected', 'fg', 'fg.secondary'],
  ...['border', 'border.control', 'border.focus', 'brand.solid'],
  ...looks.map((look) => `state.${look}.solid`),
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

/** Variables of CSS with those colours, light and dark by the system's choice (PERM-D33, MON-D13). */
export function lightColours(): string {
  const inMode = (mode: 'base' | '_dark') =>
    names.map((name) => `--${name.replaceAll('.', '-')}:${colourOf(name, mode)};`).join('');
  return `:root{${inMode('base')}--font:${bodyFont()};}@media(prefers-color-scheme:dark){:root{${inMode('_dark')}}}\n`;
}
