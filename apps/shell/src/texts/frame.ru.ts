/** Words of the frame, in Russian. */
export const ru = {
  brand: 'Маяк',
  failedTitle: 'Раздел «{{title}}» не загрузился',
  failedText: 'Остальные разделы работают, тревоги приходят. Проверьте связь и повторите загрузку.',
  disabledTitle: 'Раздел «{{title}}» выключен',
  disabledText: 'Раздел временно выключен оператором. Остальные разделы работают.',
  crashedTitle: 'Раздел «{{title}}» остановился',
  crashedText: 'В разделе произошла ошибка. Остальные разделы работают. Повторите загрузку.',
  attempt: 'Попытка {{attempt}}, {{cause}}',
  cause: {
    disabled: 'выключен',
    unreachable: 'сервер раздела не отвечает',
    integrity: 'файл не совпал с опубликованным',
    incompatible: 'версия не подходит к этой странице',
    timeout: 'истекло время ожидания {{seconds}} с',
    crashed: 'ошибка в разделе',
  },
  loading: 'Загрузка раздела «{{title}}»',
  tools: 'Инструменты раздела',
  area: 'Раздел',
  panel: 'Панель',
  leaveTitle: 'Покинуть страницу?',
};
