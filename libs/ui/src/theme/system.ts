import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { colors } from './colors';
import { globalCss } from './globalCss';
import { keyframes } from './keyframes';
import { cssVarsPrefix } from './prefix';
import { scale, wordSizes } from './scale';
import { remembered } from './remembered';
import design from './tokens.json';

const { colors: _palette, ...sizes } = design.tokens;

const made = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot: ':where(:root, :host, .light)',
  conditions: { light: ':root &, .light &', dark: '.dark &' },
  globalCss,
  theme: {
    breakpoints: design.breakpoints,
    keyframes,
    tokens: {
      ...sizes,
      spacing: { ...scale, ...sizes.spacing },
      sizes: { ...scale, ...wordSizes, ...sizes.sizes },
    },
    semanticTokens: {
      ...design.semanticTokens,
      colors,
    },
    textStyles: design.textStyles,
    recipes: {
      heading: { base: { textStyle: 'sectionTitle' } },
      link: { base: { color: 'fg.link', _hover: { textDecoration: 'underline' } } },
    },
  },
});

/** The Chakra system of Mayak: the base without Chakra's recipes, with the tokens of the design. */
export const system = remembered(made);
