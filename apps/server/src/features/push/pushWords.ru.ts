import type { PushTexts } from './pushWords.ts';

export const pushRu: PushTexts = {
  brand: 'Маяк',
  test: 'Так выглядят уведомления на этом устройстве.',
  held: (count) => `Пока вас не беспокоили, пришло уведомлений: ${count}.`,
  ended: {
    taken: 'Тревога принята в работу.',
    acknowledged: 'Тревога подтверждена.',
    over: 'Тревога закончилась.',
    read: 'Прочитано на другом устройстве.',
  },
};
