import type { RuleEmailTexts } from './ruleEmail.ts';

export const ruleEmailEn: RuleEmailTexts = {
  status: { 0: 'Test', 1: 'Normal', 2: 'Pre-emergency', 3: 'Emergency', 4: 'Info' },
  summary: (count) => `Mayak: ${count} notifications`,
  summaryText:
    'These notifications were held back by your quiet hours or by the limit of e-mails in an hour.',
  more: (count) => `${count} more stand in the notifications of the app.`,
  beacon: 'Beacon',
  time: 'Time',
  rule: 'Rule',
  open: 'Open the beacon',
  openAll: 'Open the notifications',
  why: 'A notification rule of your account sends this e-mail.',
  silence: 'Silence this rule',
  digest: {
    subject: (day) => `Mayak: the day in short, ${day}`,
    counts: (emergencies, preEmergencies, others) =>
      `In this day: emergencies ${emergencies}, pre-emergencies ${preEmergencies}, other notifications ${others}.`,
    quiet: 'There are no new notifications of this day.',
    open: (count) => `Alarms that are unacknowledged or last: ${count}`,
    why: 'You have switched the digest on in your profile, where it can be switched off.',
  },
};
