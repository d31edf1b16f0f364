/** The name of the box that a shadow scope's layout is measured by. */
export const shadowScopeBox = 'mayak';

const browserDefault = 16;
/** A number that is no part of a name: class names hold digits and hyphens too. */
const number = String.raw`(?<!\w-?)([\d.]+)`;
const rem = new RegExp(`${number}rem\\b`, 'g');
const ofWindow = new RegExp(`${number}[dls]?v([hw])\\b`, 'g');
const byWindow = /@media screen and (\((?:min|max)-width:[^{]*\))\s*\{/g;

/** A rule of the page as a shadow scope needs it: measured by its own box in place of the window, and not by the page's letters. */
export const shadowScopeRule = (rule: string): string =>
  rule
    .replace(rem, (_, size: string) => `${Number(size) * browserDefault}px`)
    .replace(byWindow, `@container ${shadowScopeBox} $1{`)
    .replace(ofWindow, '$1cq$2');
