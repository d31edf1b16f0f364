import type { AcknowledgeTexts } from './acknowledgePage.ts';

export const acknowledgeRu: AcknowledgeTexts = {
  title: 'Тревога системы «Маяк»',
  button: 'Подтвердить',
  done: 'Тревога подтверждена.',
  lasts: 'Тревога продолжается.',
  over: 'Тревога закончилась.',
  unknown: 'Такой открытой тревоги нет: она закрыта или больше не видна вам.',
};
