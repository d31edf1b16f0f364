/** Words of the About dialog, in Russian. */
export const ru = {
  title: 'О программе',
  version: 'Версия {{version}}',
  unknownVersion: 'Версия неизвестна: сервер не отвечает',
  contract: 'Контракт {{version}}, реестр, версия {{revision}}',
  noRegistry: 'Контракт {{version}}, реестр не загружен',
  sections: 'Разделы',
  none: 'Нет ни одного раздела',
  release: 'Версия {{version}}, сборка {{commit}}',
  noVersion: 'Версии нет',
} as const;
