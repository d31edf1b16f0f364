import type { SsasTexts } from './alertEmail.ts';

export const ssasEn: SsasTexts = {
  subject: (beacon) => `SSAS · ${beacon}`,
  drillSubject: (beacon) => `DRILL · SSAS · ${beacon}`,
  text: 'The ship security alert was activated. Do not call the ship and do not tell anybody aboard.',
  drillText: 'This is an announced drill. The ship security alert was activated.',
  beacon: 'Beacon',
  activated: 'Activated',
  received: 'Received',
  coordinates: 'Coordinates',
  open: 'Open the SSAS desk',
  why: 'You received this e-mail because you are a recipient of the ship security alert.',
};
