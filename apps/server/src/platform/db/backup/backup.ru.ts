import type { Texts } from './backup.en.ts';

/** What backups and restores say, in Russian. */
export const ru: Texts = {
  brokenOff: 'Прервано: ничего не записано.',
  damaged: 'Резервная копия оборвана или повреждена: контрольная сумма не сходится.',
  noDatabase: (dataDir) => `В ${dataDir} нет базы данных; укажите папку данных в DATA_DIR.`,
  starting: (dataDir) => `Сервер папки ${dataDir} ещё запускается; попробуйте через минуту.`,
  isThere: (file) => `${file} уже есть: копия пишется в новый файл.`,
  unread: (file, why) => `${file} не читается: ${why}.`,
  noBackup: (file) => `${file} — не резервная копия «Маяка».`,
  newer: (file) => `${file} сделан более новым «Маяком»; восстановите его тем же.`,
  outside: (path) => `В копии назван файл вне папки данных: ${path}.`,
  fewerRows: (table, rows, copied) => `Из ${rows} строк таблицы ${table} восстановлено только ${copied}.`,
  fullDatabase: (table) => `База не пуста (в ней есть таблица ${table}); восстанавливайте в пустую.`,
  fullFolder: (dataDir) => `Папка данных ${dataDir} не пуста; восстанавливайте в пустую или новую.`,
  written: ({ file, rows, tables, files, seconds }) =>
    `${file} записан: строк ${rows}, таблиц ${tables}, файлов ${files}, за ${seconds} с.`,
  elsewhere: (beacons) =>
    `Прошлое маяков (${beacons}) лежит в других ячейках, в этом файле его нет: копируйте серверы этих ячеек.`,
  foreign: (tables) => `Не восстановлены, это не таблицы «Маяка»: ${tables.join(', ')}.`,
  restored: ({ file, dataDir, rows, tables, files, seconds }) =>
    `${file} восстановлен в ${dataDir}: строк ${rows}, таблиц ${tables}, файлов ${files}, за ${seconds} с.`,
};
