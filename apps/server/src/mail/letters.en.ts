import type { LetterTexts } from './letter.ts';

export const lettersEn: LetterTexts = {
  greeting: (name) => `Hello, ${name}!`,
  confirm: {
    subject: 'Mayak: confirm your e-mail',
    text: 'You have registered in Mayak. Follow the link to confirm your e-mail address.',
    button: 'Confirm e-mail',
    validity: 'The link is valid for 7 days and works once.',
  },
  reset: {
    subject: 'Mayak: new password',
    text: 'You have asked for a new password. Follow the link to set it.',
    button: 'Set a new password',
    validity: 'The link is valid for 1 hour and works once.',
  },
  ignore: 'If it was not you, simply delete this mail.',
  sign: 'Mayak, monitoring of remote tracking beacons',
};
