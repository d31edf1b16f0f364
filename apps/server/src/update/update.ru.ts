import type { Texts } from './update.en.ts';

/** То же по-русски. */
export const ru: Texts = {
  brokenOff: 'Прервано: ничего не изменено.',
  goesOn: 'Новая версия уже вступает в работу: обновление идёт до конца.',
  noFolder: 'Это рабочая копия исходного кода: обновляется только установленный пакет.',
  damaged: (file) => `${file} не читается до конца: файл оборван, повреждён или это не архив.`,
  noPackage: (file) => `${file} — не пакет Маяка.`,
  otherMachine: (machine, here) => `Пакет собран для ${machine}, а эта машина — ${here}.`,
  same: (version) => `Маяк ${version} уже установлен.`,
  older: (version, now) =>
    `В пакете версия ${version}, она старше, чем ${now}: данные, изменённые новой версией, назад не переводятся.`,
  noRoom: (folder, needed, free) => `В ${folder} свободно ${free} МБ, а обновлению нужно ${needed} МБ.`,
  noWay: (folder, why) => `В ${folder} нельзя записать: ${why}.`,
  noStart: (version, words) => `Маяк ${version} не запускается на этой машине:\n${words}`,
  noBackup: 'Не удалось сделать резервную копию. С --no-backup обновление обойдётся без неё.',
  notRenewed: (version, reason) => `Маяк ${version} не принял работу (${reason}). Работает прежняя версия.`,
  back: (version) => `Маяк ${version} не ответил. Снова запущена прежняя версия.`,
  checked: ({ version, s }) => `${version}: пакет цел и запускается здесь (${s} с).`,
  backedUp: (file) => `Резервная копия: ${file}`,
  serves: ({ version, s }) => `Работает Маяк ${version} (${s} с).`,
  restarts: 'Работает один процесс, или Node или PostgreSQL другие: сервер пропадёт на несколько секунд.',
  ready: (command) => `Сервер не запущен. Новая версия запускается так: ${command}`,
  old: (folder) => `${folder} больше не нужна, когда всё проверено.`,
  startBy: (command) => `Теперь сервер запускается так: ${command}`,
};
