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
};
