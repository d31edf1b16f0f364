import { readFileSync } from 'node:fs';
import { at } from './paths.ts';

interface Value {
  value: string | { base: string; _dark: string };
}
interface Tokens {
  [name: string]: Tokens | Value;
}

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

const isValue = (found: Tokens | Value | undefined): found is Value =>
  found !== undefined && 'value' in found;

function valueIn(tokens: Tokens, path: string): Value {
  let found: Tokens | Value | undefined = tokens;
  for (const part of path.split('.')) found = found && !isValue(found) ? found[part] : undefined;
  if (found && !isValue(found)) found = found['DEFAULT'];
  if (!isValue(found)) throw new Error(`The design has no colour ${path}.`);
  return found;
}

/** Variables of CSS with those colours, light and dark by the system's choice (PERM-D33). */
export function guestColours(): string {
  const design = JSON.parse(readFileSync(at('libs/ui/src/theme/tokens.json'), 'utf8')) as {
    tokens: { fonts: { body: { value: string } } } & Tokens;
    semanticTokens: { colors: Tokens };
  };
  const plain = (text: string): string =>
    text.replace(/\{([\w.]+)\}/g, (_, path: string) => String(valueIn(design.tokens, path).value));
  const inMode = (mode: 'base' | '_dark') =>
    names
      .map((name) => {
        const { value } = valueIn(design.semanticTokens.colors, name);
        const text = typeof value === 'string' ? value : value[mode];
        return `--${name.replace('.', '-')}:${plain(text)};`;
      })
      .join('');
  const font = `--font:${design.tokens.fonts.body.value};`;
  return `:root{${inMode('base')}${font}}@media(prefers-color-scheme:dark){:root{${inMode('_dark')}}}\n`;
}
