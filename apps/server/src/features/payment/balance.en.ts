import type { BalanceTexts } from './balanceMail.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const balanceEn: BalanceTexts = {
  lasts: (count) =>
    count === 0
      ? 'the next day is not paid for'
      : `your balance lasts ${counted(count, 'more day', 'more days')}`,
  blocked: (count) => `${counted(count, 'beacon is', 'beacons are')} temporarily blocked`,
  cost: (balance, cost) => `Your balance is ${balance}; your beacons cost ${cost} a day.`,
  until: (day) => `The last paid day is ${day}.`,
  paused:
    'While a beacon is blocked its data is kept, but its notifications, messages, commands and integrations are paused. They resume by themselves once you top up.',
  topUp: 'Top up balance',
};
