import type { SilenceTexts } from './silencePage.ts';

const hours = (minutes: number) => minutes / 60;

export const silenceEn: SilenceTexts = {
  title: 'Mayak notifications',
  question: (rule) => `How long should the rule “${rule}” stay silent?`,
  choice: (minutes) =>
    minutes === 60 ? 'For an hour' : minutes === 1_440 ? 'For a day' : `For ${hours(minutes)} hours`,
  off: 'Turn the rule off',
  silent: (rule, until) => `The rule “${rule}” is silent until ${until}.`,
  later: 'Alarms still show on the map and in the list. E-mails held back meanwhile will come as one.',
  end: 'Notify me again',
  done: (rule) => `The rule “${rule}” is off.`,
  again: 'You can turn it on again in the notification rules of the beacon.',
  unknown: 'This rule no longer exists.',
};
