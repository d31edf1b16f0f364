import type { PushTexts } from './pushWords.ts';

export const pushRu: PushTexts = {
  brand: 'Маяк',
  test: 'Так выглядят уведомления на этом устройстве.',
  held: (count) => `Пока вас не беспокоили, пришло уведомлений: ${count}.`,
  ended: {
    taken: (by) => (by === null ? 'Тревога принята в работу.' : `В работе: ${by}.`),
    acknowledged: (by) => (by === null ? 'Тревога подтверждена.' : `Подтвердил: ${by}.`),
    over: () => 'Тревога закончилась.',
    shelved: (by) => (by === null ? 'Тревога отложена.' : `Отложил: ${by}.`),
    read: () => 'Прочитано на другом устройстве.',
  },
};
