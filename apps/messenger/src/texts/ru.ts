/** Words of the messenger, in Russian. */
export const ru = {
  title: 'Сообщения',
  search: 'Поиск по маякам',
  nothing: 'Нет сообщений',
  noData: 'Нет данных',
  lastContact: 'Последняя связь {{time}}',
  blocked: 'Отправка сообщений не разрешена',
  unread_one: '{{count}} непрочитанное сообщение',
  unread_few: '{{count}} непрочитанных сообщения',
  unread_many: '{{count}} непрочитанных сообщений',
  unread_other: '{{count}} непрочитанного сообщения',
  none: 'Все сообщения прочитаны',
  open: 'Открыть сообщения',
};
