import type { EmailTexts } from './emails.ts';

export const emailsEn: EmailTexts = {
  brand: 'Mayak',
  greeting: (name) => `Hello, ${name}.`,
  confirm: {
    subject: 'Mayak: confirm your e-mail',
    text: 'You registered with Mayak. Open the link to confirm your e-mail address; then you can sign in.',
    button: 'Confirm e-mail',
    validity: 'The link is valid for 7 days and works once.',
    ignore: 'If this was not you, do nothing: nobody can sign in without the link.',
  },
  reset: {
    subject: 'Mayak: new password',
    text: 'A password reset was requested for your account. Open the link to set a new password.',
    button: 'Set new password',
    validity: 'The link is valid for 1 hour and works once. Setting the new password ends all open sessions.',
    ignore: 'If this was not you, do nothing: the password stays the same.',
  },
  change: {
    subject: 'Mayak: confirm your new e-mail',
    text: 'This address was entered as the new e-mail of your account. Open the link to switch to it; until then your current address stays in use.',
    button: 'Confirm new e-mail',
    validity: 'The link works once, within 24 hours.',
    ignore: 'If this was not you, do nothing: the address will not change.',
  },
  changed: {
    subject: 'Mayak: your e-mail was changed',
    text: (email) =>
      `The e-mail of your account is now ${email}. Password reset links go there and no longer to this address.`,
    ignore: 'If this was not you, change your password and contact support.',
  },
  known: {
    subject: 'Mayak: you already have an account',
    text: 'Someone entered your e-mail when registering with Mayak. No new account was created: you already have this one. Sign in with the name above; if you don’t remember the password, set a new one.',
    button: 'Set new password',
    ignore: 'If this was not you, do nothing: nobody learns that you have an account.',
  },
  newDevice: {
    subject: 'Mayak: sign-in from a new device',
    text: 'Someone signed in to your account from a device or a network that you have not used with it before.',
    device: 'Device',
    address: 'Address',
    time: 'Time',
    button: 'Show sessions',
    notes: [
      'If this was you, do nothing.',
      'If this was not you, end that session in your profile and change your password. If you cannot sign in, set a new password by e-mail: this ends all sessions.',
    ],
    reset: 'Set new password',
  },
  factor: {
    subjects: {
      on: 'Mayak: two-step sign-in is on',
      off: 'Mayak: two-step sign-in is off',
      removed: 'Mayak: two-step sign-in was removed by support',
      renewed: 'Mayak: new recovery codes',
      recovered: 'Mayak: sign-in with a recovery code',
      passkeyAdded: 'Mayak: passkey added',
      passkeyRemoved: 'Mayak: passkey removed',
    },
    texts: {
      on: 'From now on, signing in to your account needs a code from your app besides the password. Keep the recovery codes where you can find them without the phone.',
      off: 'A code is no longer needed to sign in to your account: the password is enough. The recovery codes no longer work.',
      removed:
        'Support removed the second step and the passkeys from your account: the password is enough to sign in. Set them up again in your profile.',
      renewed: 'New recovery codes were made for your account. The earlier ones no longer work.',
    },
    passkeyAdded: (name) => `The passkey “${name}” now signs in to your account without a password.`,
    passkeyRemoved: (name) => `The passkey “${name}” no longer signs in to your account.`,
    recovered: (left) =>
      left === 0
        ? 'Someone signed in to your account with the last recovery code. Make new ones in your profile.'
        : `Someone signed in to your account with a recovery code. Codes left: ${left}.`,
    ignore: 'If this was not you, change your password and contact support.',
  },
  sign: 'Mayak, monitoring of remote tracking beacons',
};
