/** The first part of every CSS variable of the design: `--mk-colors-fg-muted`. */
export const cssVarsPrefix = 'mk';
