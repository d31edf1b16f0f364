import { chakra } from '@mayak/ui';

/** The column of a form on a page for those who are signed out; the page itself says what is wrong. */
export const AccountForm = chakra(
  'form',
  { base: { display: 'flex', flexDirection: 'column', gap: '16px' } },
  { defaultProps: { noValidate: true } },
);
