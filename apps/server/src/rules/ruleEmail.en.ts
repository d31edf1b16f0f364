import type { RuleEmailTexts } from './ruleEmail.ts';

export const ruleEmailEn: RuleEmailTexts = {
  status: { 0: 'Test', 1: 'Normal', 2: 'Pre-emergency', 3: 'Emergency', 4: 'Info' },
  summary: (count) => `Mayak: ${count} notifications`,
  summaryText: 'There were more notifications than e-mails are sent in an hour. Here are the others.',
  more: (count) => `${count} more stand in the notifications of the app.`,
  beacon: 'Beacon',
  time: 'Time',
  rule: 'Rule',
  open: 'Open the beacon',
  openAll: 'Open the notifications',
  why: 'A notification rule of your account sends this e-mail.',
  silence: 'Silence this rule',
};
