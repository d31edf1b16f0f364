/** Words of a part that comes later, in Russian. */
export const ru = {
  missing: 'Эту часть не удалось показать',
  late: 'Эта часть не загрузилась за 10 с: связь медленная или сервер не отвечает.',
};
