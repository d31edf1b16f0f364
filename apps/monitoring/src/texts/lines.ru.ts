/** What the lines of the list say, in Russian: also before the page's own script is there. */
export const lines = {
  list: {
    title: 'Маяки',
    search: 'Название, IMEI, номер',
    noGroup: 'Без группы',
    showGroup: 'Показать группу «{{name}}» на карте',
    hideGroup: 'Скрыть группу «{{name}}» на карте',
    show: 'Показать на карте: {{name}}',
    hide: 'Скрыть на карте: {{name}}',
    beacons_one: '{{count}} маяк',
    beacons_few: '{{count}} маяка',
    beacons_many: '{{count}} маяков',
    beacons_other: '{{count}} маяка',
    unread_one: '{{count}} непрочитанное сообщение',
    unread_few: '{{count}} непрочитанных сообщения',
    unread_many: '{{count}} непрочитанных сообщений',
    unread_other: '{{count}} непрочитанного сообщения',
  },
} as const;
