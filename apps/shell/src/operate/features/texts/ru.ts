/** Words of the features on the operator's page, in Russian. */
export const ru = {
  features: 'Функции',
  feature: 'Функция',
  all: 'Все функции',
  id: 'Имя для mfe',
  state: 'У кого',
  none: 'Ни один выпуск не описывает функций',
  noneText: 'Так называется часть продукта, которую можно включить одним и выключить другим.',
  on: 'Включена',
  off: 'Выключена',
  some: 'У части',
  since: 'Без изменений с',
  remove: 'Убрать из кода',
  removeText: '60 дней у всех одинаково: функция больше ничего не переключает.',
} as const;
