/** Words of what can be done with a beacon, in Russian. */
export const ru = {
  of: 'Действия с маяком «{{name}}»',
  more: 'Другие действия',
  open: 'Открыть маяк',
  show: 'Показать на карте',
  follow: 'Следовать за маяком',
  unfollow: 'Не следовать за маяком',
  onMap: 'Отмечен на карте',
  track: 'Трек',
  history: 'История',
  messages: 'Сообщения',
  copy: 'Скопировать {{text}}',
  copyLink: 'Скопировать ссылку на маяк',
  newTab: 'Открыть в новой вкладке',
  copied: 'Скопировано: {{text}}',
  notCopied: 'Не удалось скопировать',
} as const;
