import type { SilenceTexts } from './silencePage.ts';

export const silenceEn: SilenceTexts = {
  title: 'Notifications of Mayak',
  question: (rule) => `Silence the rule "${rule}"? It will tell nothing until you switch it on again.`,
  button: 'Silence',
  done: (rule) => `The rule "${rule}" is silent.`,
  again: 'You can switch it on again among the notification rules of the beacon.',
  unknown: 'There is no such rule any more.',
};
