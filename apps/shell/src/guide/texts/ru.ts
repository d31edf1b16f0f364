/** Chapters of the user guide by their files, in Russian: as their headings are. */
export const ru = {
  opens: 'Руководство: {{chapter}}',
  chapters: {
    map: 'Карта и список маяков',
    beacon: 'Страница маяка',
    activation: 'Первый маяк',
    management: 'Управление маяками',
    sharing: 'Доступ и передача маяка',
    rules: 'Правила уведомлений',
    remote: 'Удалённое управление',
    integrations: 'Интеграции',
    messages: 'Сообщения',
    watch: 'КДВП',
    tracks: 'Треки',
    history: 'История',
    reports: 'Отчёты',
    geoobjects: 'Геообъекты',
    notifications: 'Уведомления и тревоги',
    profile: 'Профиль',
    payment: 'Баланс и оплата',
    trouble: 'Если что-то не работает',
  },
} as const;
