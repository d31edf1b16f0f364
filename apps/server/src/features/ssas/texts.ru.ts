import type { SsasTexts } from './alertEmail.ts';

export const ssasRu: SsasTexts = {
  subject: (beacon) => `ССОО · ${beacon}`,
  drillSubject: (beacon) => `УЧЕБНАЯ · ССОО · ${beacon}`,
  text: 'Сработала судовая система охранного оповещения. Не звоните на судно и никому на борту не сообщайте.',
  drillText: 'Это объявленное учение. Сработала судовая система охранного оповещения.',
  beacon: 'Маяк',
  activated: 'Подан сигнал',
  received: 'Получен',
  coordinates: 'Координаты',
  open: 'Открыть пост ССОО',
  why: 'Вы получили этот e-mail, потому что вы получатель судовой системы охранного оповещения.',
};
