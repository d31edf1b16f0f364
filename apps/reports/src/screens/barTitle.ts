/** Where a bar has no room for its title it is there for readers of the screen alone: the tab or the page says it too. */
export const barTitle = {
  minW: '0',
  w: { base: '1px', md: 'auto' },
  h: { base: '1px', md: 'auto' },
  overflow: 'hidden',
} as const;
