/** Words of the top bar, in Russian. */
export const ru = {
  main: 'Основное меню',
  menu: 'Меню',
  more: 'Ещё',
  unread: {
    name_one: '{{name}}, {{count}} непрочитанное',
    name_few: '{{name}}, {{count}} непрочитанных',
    name_many: '{{name}}, {{count}} непрочитанных',
    name_other: '{{name}}, {{count}} непрочитанных',
  },
  user: 'Пользователь {{name}}',
  userUnknown: 'Меню пользователя, имя пока неизвестно',
  palette: 'Тема: {{name}} (D)',
  theme: 'Тема',
  language: 'Язык интерфейса',
  close: 'Закрыть меню',
  profile: 'Профиль',
  guide: 'Руководство пользователя',
  feedback: 'Обратная связь',
  about: 'О программе',
  logOut: 'Выйти',
  find: { screen: 'Раздел', panel: 'Панель', action: 'Действие' },
} as const;
