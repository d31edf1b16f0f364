/** Words of the About dialog, in Russian. */
export const ru = {
  title: 'О программе',
  version: 'Версия {{version}}',
  unknownVersion: 'Версия неизвестна: сервер не отвечает',
  contract: 'Договор с разделами {{version}}, реестр {{revision}}',
  noRegistry: 'Договор с разделами {{version}}, реестр не прочитан',
  sections: 'Разделы',
  none: 'Нет ни одного раздела',
  release: 'Версия {{version}}, сборка {{commit}}',
  noVersion: 'Версии нет',
} as const;
