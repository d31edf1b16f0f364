/** What a browser tells of the wish for less motion; nothing without such a browser. */
export const lessMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Whether the user asked his system for less motion. */
export const isStill = () => lessMotion()?.matches ?? false;
