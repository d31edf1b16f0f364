import type { SilenceTexts } from './silencePage.ts';

export const silenceRu: SilenceTexts = {
  title: 'Уведомления системы «Маяк»',
  question: (rule) => `Отключить правило «${rule}»? Оно будет молчать, пока вы его не включите.`,
  button: 'Отключить',
  done: (rule) => `Правило «${rule}» отключено.`,
  again: 'Включить его снова можно среди правил уведомлений маяка.',
  unknown: 'Такого правила больше нет.',
};
