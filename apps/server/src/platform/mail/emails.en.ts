import type { EmailTexts } from './emails.ts';

export const emailsEn: EmailTexts = {
  brand: 'Mayak',
  greeting: (name) => `Hello, ${name}.`,
  confirm: {
    subject: 'Mayak: confirm your e-mail',
    text: 'You have registered in Mayak. Follow the link to confirm your e-mail address; then you can sign in.',
    button: 'Confirm e-mail',
    validity: 'The link is valid for 7 days and works once.',
    ignore: 'If it was not you, delete this e-mail: without the link nobody can sign in.',
  },
  reset: {
    subject: 'Mayak: new password',
    text: 'A new password was asked for your account. Follow the link to set it.',
    button: 'Set a new password',
    validity: 'The link is valid for 1 hour and works once. With the new password all open sessions end.',
    ignore: 'If it was not you, delete this e-mail: the password stays as it is.',
  },
  sign: 'Mayak, monitoring of remote tracking beacons',
};
