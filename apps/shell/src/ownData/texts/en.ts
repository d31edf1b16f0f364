/** Words of one's own data, in English. */
export const en = {
  title: 'Your data',
  export: {
    about:
      'Everything Mayak keeps about you, in one archive: profile, beacons with tracks and sensor readings, messages, rules, notifications, account, reports, geoobjects. It holds no passwords or keys.',
    ask: 'Create archive',
    asked: 'The archive is being created. An e-mail will tell you when it is ready.',
    notAsked: 'Couldn’t request the archive. Try again.',
    making: 'In progress, requested {{time}}',
    ready: '{{size}}, kept until {{until}}',
    failed: 'Couldn’t create it. Request the archive again.',
    of: 'Archive of {{time}}',
    download: 'Download',
    downloadOf: 'Download the archive of {{time}}',
    notOpened: 'Couldn’t open the archive. Try again.',
    gone: 'The link from the e-mail opens nothing: the archive has been deleted, or another user requested it.',
    next: 'You can request the next archive {{time}}',
    size: '{{size}} MB',
  },
  leaving: {
    about: 'You can delete your account: you have 14 days to change your mind.',
    ask: 'Delete account',
    title: 'Delete your account?',
    verb: 'Delete in 14 days',
    after: 'It all happens in 14 days. Until then you can change your mind: sign in and keep the account.',
    beacons_one: 'The beacon will be released and its history becomes unavailable: {{names}}.',
    beacons_other: '{{count}} beacons will be released and their history becomes unavailable: {{names}}.',
    viewers_one: '{{count}} user will no longer see your beacons.',
    viewers_other: '{{count}} users will no longer see your beacons.',
    removed:
      'Profile, rules, notifications, geoobjects, reports, integrations and sessions will be deleted. You can create an archive first.',
    balance:
      'Your balance is {{sum}}: it does not come back by itself, write to support about it. Payments and charges are kept without a name, as the law requires.',
    money: 'Payments and charges are kept without a name, as the law requires.',
    handTo: 'Hand the beacons to a user',
    handHint:
      'Username. A link in an e-mail lets them accept or decline; beacons that are not accepted are released. Leave it empty to hand them to nobody.',
    noUser: 'No such user',
    ownName: 'That is you',
    ends: 'Your account will be deleted {{time}}',
    keep: 'Keep my account',
    kept: 'Your account stays',
    notKept: 'Couldn’t keep the account. Try again.',
    taken: '{{name}} accepts your beacons.',
    notTaken: '{{name}} has not accepted your beacons yet.',
    bar: 'Account deletion',
  },
};
