import type { BalanceTexts } from './balanceMail.ts';

const plural = new Intl.PluralRules('ru');
const days: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня', many: 'дней' };
const beacons: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'маяк временно заблокирован',
  few: 'маяка временно заблокированы',
  many: 'маяков временно заблокированы',
};

export const balanceRu: BalanceTexts = {
  lasts: (count) =>
    count === 0
      ? 'следующий день не оплачен'
      : `баланса хватит на ${count} ${days[plural.select(count)] ?? days.many ?? ''}`,
  blocked: (count) => `${count} ${beacons[plural.select(count)] ?? beacons.many ?? ''}`,
  cost: (balance, cost) => `На счёте ${balance}, маяки стоят ${cost} в день.`,
  until: (day) => `Последний оплаченный день: ${day}.`,
  paused:
    'Пока маяк заблокирован, его данные сохраняются, но уведомления, сообщения, команды и интеграции приостановлены. После пополнения всё продолжится само.',
  topUp: 'Пополнить баланс',
};
