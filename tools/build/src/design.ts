import { readFileSync } from 'node:fs';
import { at } from './paths.ts';

interface Value {
  value: string | { base: string; _dark: string };
}
interface Tokens {
  [name: string]: Tokens | Value;
}

interface Design {
  tokens: { fonts: { body: { value: string } } } & Tokens;
  semanticTokens: { colors: Tokens };
}

const design = JSON.parse(readFileSync(at('libs/ui/src/theme/tokens.json'), 'utf8')) as Design;

const isValue = (found: Tokens | Value | undefined): found is Value =>
  found !== undefined && 'value' in found;

function valueIn(tokens: Tokens, path: string): Value {
  let found: Tokens | Value | undefined = tokens;
  for (const part of path.split('.')) found = found && !isValue(found) ? found[part] : undefined;
  if (found && !isValue(found)) found = found['DEFAULT'];
  if (!isValue(found)) throw new Error(`The design has no colour ${path}.`);
  return found;
}

/** A text of the design with the steps of its palettes put in the place of their names. */
export const plain = (text: string): string =>
  text.replace(/\{([\w.]+)\}/g, (_, path: string) => String(valueIn(design.tokens, path).value));

/** A colour of the design by its meaning, as CSS writes it. */
export function colourOf(name: string, mode: 'base' | '_dark'): string {
  const { value } = valueIn(design.semanticTokens.colors, name);
  return plain(typeof value === 'string' ? value : value[mode]);
}

const namesIn = (tokens: Tokens, before: string): string[] =>
  Object.entries(tokens).flatMap(([name, node]) =>
    isValue(node) ? [before + name] : namesIn(node, `${before}${name}.`),
  );

/** The meanings of all colours of the design: `bg.panel`, `fg.DEFAULT`. */
export const colourNames = (): string[] => namesIn(design.semanticTokens.colors, '');

/** The font of texts. */
export const bodyFont = () => design.tokens.fonts.body.value;
