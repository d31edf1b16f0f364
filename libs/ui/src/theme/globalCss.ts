/** What holds for the whole page: type, focus ring, scrollbars, less motion, forced colours (GEN-D04). */
export const globalCss = {
  '*': { '--global-color-border': 'colors.border', scrollbarColor: '{colors.border.strong} transparent' },
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  '*::selection': { bg: 'brand.emphasized' },
  'html, body, #root': { height: '100%' },
  html: { colorScheme: 'light', scrollPadding: '8px' },
  '.light': { colorScheme: 'light' },
  '.dark': { colorScheme: 'dark' },
  'body, .mayak-root': {
    fontFamily: 'body',
    fontSize: { base: 'md', md: 'sm' },
    lineHeight: { base: '20px', md: '18px' },
    color: 'fg',
    bg: 'bg.canvas',
    fontFeatureSettings: '"cv05", "ss03", "calt"',
  },
  '.dark:not(html, body), .light:not(html, body)': { color: 'fg' },
  'button, summary, select, label[for], [role=button], [role=menuitem]': { cursor: 'pointer' },
  'button:disabled, select:disabled, [aria-disabled=true]': { cursor: 'default' },
  '@media (forced-colors: active)': {
    '[aria-pressed=true], [aria-selected=true], [aria-current]': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
  },
  ':focus-visible': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  svg: { flex: 'none' },
  'td, th': { textAlign: 'start', fontWeight: 'inherit' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // One that is only short begins at each element that inherits a colour, one frame after that of its parent.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};
