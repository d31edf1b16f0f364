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
  summaryText: 'Эти уведомления задержали ваши тихие часы или ограничение числа писем в час.',
  more: (count) => `Ещё ${notifications(count)} — в приложении.`,
  beacon: 'Маяк',
  time: 'Время',
  place: 'Место',
  coordinates: 'Координаты',
  map: 'Место на карте',
  kilometres: 'км',
  rule: 'Правило',
  acknowledge: 'Подтвердить тревогу',
  open: 'Открыть маяк',
  openAll: 'Открыть уведомления',
  whyCall: 'Вы получили это сообщение, потому что вас указали в правиле уведомлений.',
  why: 'Вы получили это сообщение по правилу уведомлений вашей учётной записи.',
  silence: 'Замолчать на время',
  digest: {
    subject: (day) => `Маяк: сводка за день, ${day}`,
    counts: (emergencies, preEmergencies, others) =>
      `За день: аварий ${emergencies}, предаварий ${preEmergencies}, прочих уведомлений ${others}.`,
    quiet: 'Новых уведомлений за день нет.',
    open: (count) => `Неподтверждённые и продолжающиеся тревоги: ${count}`,
    why: 'Сводку вы включили в профиле, там её можно отключить.',
  },
};
