import type { SilenceTexts } from './silencePage.ts';

export const silenceEn: SilenceTexts = {
  title: 'Mayak notifications',
  question: (rule) => `Turn off the rule “${rule}”? It will send nothing until you turn it on again.`,
  button: 'Turn off',
  done: (rule) => `The rule “${rule}” is off.`,
  again: 'You can turn it on again in the notification rules of the beacon.',
  unknown: 'This rule no longer exists.',
};
