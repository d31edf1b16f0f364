import { inQuotes } from '../../core/alarms/inQuotes.ts';
import type { SilenceTexts } from './silencePage.ts';

const hours = (minutes: number) => minutes / 60;

export const silenceRu: SilenceTexts = {
  title: 'Уведомления системы «Маяк»',
  question: (rule) => `На сколько замолчать правилу ${inQuotes(rule)}?`,
  choice: (minutes) =>
    minutes === 60 ? 'На час' : minutes === 1_440 ? 'На сутки' : `На ${hours(minutes)} часа`,
  off: 'Отключить правило',
  silent: (rule, until) => `Правило ${inQuotes(rule)} молчит до ${until}.`,
  later:
    'Тревоги по-прежнему видны на карте и в списке. Уведомления по e-mail за это время придут потом одним сообщением.',
  end: 'Сообщать снова',
  done: (rule) => `Правило ${inQuotes(rule)} отключено.`,
  again: 'Включить его снова можно среди правил уведомлений маяка.',
  unknown: 'Такого правила больше нет.',
};
