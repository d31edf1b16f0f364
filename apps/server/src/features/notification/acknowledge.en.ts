import type { AcknowledgeTexts } from './acknowledgePage.ts';

export const acknowledgeEn: AcknowledgeTexts = {
  title: 'Mayak alarm',
  button: 'Acknowledge',
  done: 'Alarm acknowledged.',
  lasts: 'The alarm is ongoing.',
  over: 'The alarm has ended.',
  unknown: 'No such open alarm: it is closed, or you no longer have access to it.',
};
