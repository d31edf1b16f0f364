import design from './tokens.json';

/** The letters of the interface, for canvas code. */
export const bodyFont = design.tokens.fonts.body.value;
