/** How a story takes the page as it moves for those who did not ask for less of it. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
