/** Words of the tracks of files in the past of a beacon, in Russian. */
export const ru = {
  title: 'Записанные треки',
  note: 'Точки из файлов, которые вы записали в прошлое маяка.',
  points_one: '{{count}} точка',
  points_few: '{{count}} точки',
  points_many: '{{count}} точек',
  points_other: '{{count}} точки',
  by: 'записал {{name}} {{time}}',
  remove: 'Убрать трек: {{name}}',
  question: 'Убрать трек «{{name}}»?',
  what: 'Его точки исчезнут из треков, истории и отчётов. То, что передал сам маяк, останется.',
  confirm: 'Убрать',
  removed: 'Трек «{{name}}» убран',
  failed: 'Не удалось убрать трек. Повторите попытку.',
};
