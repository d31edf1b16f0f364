import type { ownNamesEn } from './ownNames.en.ts';

/** What the own words of a rule may name, in Russian (RULE-D17). */
export const ownNamesRu: typeof ownNamesEn = {
  beacon: 'маяк',
  event: 'событие',
  sensor: 'датчик',
  value: 'значение',
  state: 'состояние',
  threshold: 'порог',
  time: 'время',
  coordinates: 'координаты',
};
