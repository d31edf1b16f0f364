/** The column of a form on a page for those who are signed out. */
export const accountForm = { display: 'flex', flexDirection: 'column', gap: '16px' } as const;
