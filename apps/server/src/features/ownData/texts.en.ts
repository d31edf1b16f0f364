import type { ExportTexts } from './texts.ts';

export const exportEn: ExportTexts = {
  title: 'Your data in Mayak',
  about: (name, made) =>
    `All that Mayak keeps of the user ${name}, as of ${made}. Times in the files are UTC. Files with .csv open in a spreadsheet, with .json in any text editor.`,
  files: {
    'account.json': 'who you are, settings, where you are signed in, your feedback',
    beacons: 'your beacons, a folder each',
    'beacon.json': 'card, settings, sensors, and whom you show it to',
    'track.gpx': 'the whole track for maps and navigators',
    'track.csv': 'the whole track as a table',
    'sensors.csv': 'what the sensors measured',
    'messages.csv': 'messages to and from the beacon',
    'sent-messages.csv': 'your messages to beacons that others show you',
    'shared-beacons.json': 'beacons that others show you, and what you may do with them',
    'groups.json': 'your groups of beacons',
    'rules.json': 'your notification rules',
    'rule-templates.json': 'your templates of rules',
    'notifications.csv': 'what you were told',
    'rule-emails.csv': 'e-mails that your rules sent, and what became of them',
    'rule-messages.csv': 'messages that your rules sent, and what became of them',
    'ledger.csv': 'your account: payments, charges and the balance, in roubles',
    'payments.csv': 'payments that you began; status 0 or 1 is waiting, 2 paid, 3 failed',
    'report-templates.json': 'your templates of reports, and to whom they are sent',
    reports: 'reports that wait for you, and your logo',
    'geoobjects.geojson': 'your geoobjects',
    'guest-links.json': 'links for guests, without what opens them',
    'integrations.json': 'systems that your beacons are sent on to',
  },
  beacons: 'Beacons',
  left: 'Passwords, secrets of integrations, keys and codes are not in the archive: whoever finds it comes in nowhere with it.',
  damaged: (beacon, day) => `${beacon}: ${day} (UTC) is damaged on the disk and is not whole in the files.`,
  email: {
    subject: 'Mayak: your data is ready',
    text: 'The archive with your data is ready. Sign in to download it; Mayak may ask whether it is you.',
    open: 'To the archive',
    until: (day) => `It is kept until ${day}, then deleted.`,
    ignore:
      'If it was not you who asked for it, end the sessions that you do not know in your profile and change your password.',
  },
};
