/** What a browser tells of the wish for less motion; nothing without such a browser. */
export const reducedMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether the user asked his system for less motion. */
export const prefersReducedMotion = () => reducedMotion()?.matches ?? false;
