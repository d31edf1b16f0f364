import type { RuleEmailTexts } from './ruleEmail.ts';

export const ruleEmailEn: RuleEmailTexts = {
  status: { 0: 'Test', 1: 'Normal', 2: 'Pre-emergency', 3: 'Emergency', 4: 'Info' },
  summary: (count) => `Mayak: ${count} ${count === 1 ? 'notification' : 'notifications'}`,
  summaryText: 'Your quiet hours or the hourly e-mail limit held these notifications back.',
  more: (count) => `${count} more in the app.`,
  beacon: 'Beacon',
  time: 'Time',
  place: 'Place',
  coordinates: 'Coordinates',
  map: 'Where it is on the map',
  kilometres: 'km',
  rule: 'Rule',
  acknowledge: 'Acknowledge alarm',
  open: 'Open beacon',
  openAll: 'Open notifications',
  whyCall: 'You received this e-mail because a notification rule names you.',
  why: 'You received this e-mail because of a notification rule in your account.',
  silence: 'Silence for a while',
  digest: {
    subject: (day) => `Mayak: daily digest, ${day}`,
    counts: (emergencies, preEmergencies, others) =>
      `Today: emergencies ${emergencies}, pre-emergencies ${preEmergencies}, other notifications ${others}.`,
    quiet: 'No new notifications today.',
    open: (count) => `Open alarms: ${count}`,
    why: 'You turned this digest on in your profile, where you can turn it off.',
  },
};
