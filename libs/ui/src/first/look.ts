import { css } from '@emotion/react';
import frame from 'first-frame';
import { system } from '../theme/system';
import { recipes } from './collect';
import { variantClass } from './recipe';

/** Styles as Chakra and Emotion write them for the page; what is nested in them every browser reads. */
const rule = (selector: string, styles: object) => `${selector}{${css(system.css(styles)).styles}}`;

const ofPart = ({ base = {}, variants = {} }: (typeof recipes)[number], at: number) => [
  rule(`.f${at}`, base),
  ...Object.entries(variants).flatMap(([variant, values]) =>
    Object.entries(values).map(([value, styles]) =>
      rule(`.${variantClass(`f${at}`, variant, value)}`, styles),
    ),
  ),
];

/** The colours that parts name while they are drawn. */
const drawn = /^--mk-colors-(state|series|bg|fg|border|brand|track|speed|map-halo)/;

/** The values of the tokens that these styles or drawings take, by theme. */
function tokensOf(rules: string): string {
  const used = new Set(rules.match(/--mk-[\w-]+/g));
  const all = system.tokens.cssVarMap;
  const inTheme = (theme: string) =>
    [...(all.get(theme) ?? [])]
      .filter(([name]) => used.has(name) || drawn.test(name))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return `:host{${inTheme('base')}}:host(.dark){${inTheme('_dark')}}`;
}

/** What holds for the whole page, as far as it is seen in a list. */
const whole = `
:host{position:fixed;inset:0;pointer-events:none;color:var(--mk-colors-fg);font-family:var(--mk-fonts-body);font-size:var(--mk-font-sizes-sm);line-height:18px;font-feature-settings:"cv05","ss03","calt"}
*{pointer-events:auto;box-sizing:border-box;margin:0;padding:0;border:0 solid;font:inherit;color:inherit;background:none;scrollbar-color:var(--mk-colors-border-strong) transparent}
svg{flex:none;display:block;vertical-align:middle}
`.replaceAll('\n', '');

const parts = recipes.flatMap(ofPart).join('');

/** What is drawn, so that its parts are made as in the page. */
export { frame };
/** The styles of a first frame, as Chakra and Emotion write them for the same parts in the page. */
export default `${tokensOf(whole + parts)}${whole}${parts}`;
