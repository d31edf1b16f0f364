import type { RuleEmailTexts } from './ruleEmail.ts';

const plural = new Intl.PluralRules('ru');
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'уведомление',
  few: 'уведомления',
  many: 'уведомлений',
};
const notifications = (count: number) => `${count} ${forms[plural.select(count)] ?? forms.many ?? ''}`;

export const ruleEmailRu: RuleEmailTexts = {
  status: { 0: 'Проверка', 1: 'Норма', 2: 'Предавария', 3: 'Авария', 4: 'Сведения' },
  summary: (count) => `Маяк: ${notifications(count)}`,
  summaryText: 'Уведомлений было больше, чем отправляется писем за час. Вот остальные.',
  more: (count) => `Ещё ${notifications(count)} - в приложении.`,
  beacon: 'Маяк',
  time: 'Время',
  rule: 'Правило',
  open: 'Открыть маяк',
  openAll: 'Открыть уведомления',
  why: 'Сообщение отправлено по правилу уведомлений вашей учётной записи.',
  silence: 'Отключить это правило',
};
