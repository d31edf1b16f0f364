import type { Texts } from './prove.en.ts';

const plural = new Intl.PluralRules('ru');
const counted = (n: number, one: string, few: string, many: string) =>
  `${n} ${{ one, few, many, other: many, zero: many, two: few }[plural.select(n)]}`;

/** То же по-русски. */
export const ru: Texts = {
  heading: { line: 'строка', happens: 'что случается', holds: 'что обещано', came: 'проверено здесь' },
  lines: {
    kill: {
      happens: 'kill -9 процесса, всего сервера, его базы данных',
      holds: 'подтверждённое сохранено, один раз; страницы показывают то, что сохранено',
    },
    processes: {
      happens: 'два процесса на одной базе, которые не всегда слышат друг друга',
      holds: 'в течение секунды они отвечают как один',
    },
    stop: {
      happens: 'SIGTERM, обновление под нагрузкой',
      holds: 'на каждый пришедший вызов есть ответ; завершение не дольше 20 с',
    },
    frozen: {
      happens: 'процесс или база данных застыли, база потеряна',
      holds: 'ответ 503 не позже 3 с, подтверждённое не теряется, работа продолжается сама',
    },
    power: { happens: 'отключилось питание', holds: 'подтверждённое сохранено, один раз' },
    disk: {
      happens: 'диск базы данных заполнен',
      holds: 'что нельзя сохранить, отклоняется; когда место есть, работа продолжается сама',
    },
    standby: {
      happens: 'база данных потеряна, её резервная становится основной',
      holds: 'подтверждённое есть на резервной; пакеты принимаются через секунды',
    },
    clock: {
      happens: 'часы машины скакнули',
      holds: 'не списано, не завершено и не сообщено ничего, чему не пришло время',
    },
    bits: {
      happens: 'в сохранённых сутках изменился один бит',
      holds: 'это обнаруживается: сутки создаются заново из пакетов, или об этом сказано',
    },
    money: {
      happens: 'о платеже сообщено дважды, поздно или сразу двум процессам',
      holds: 'он зачислен один раз; баланс равен сумме строк',
    },
    backup: {
      happens: 'восстановлена резервная копия, целая или оборванная',
      holds: 'всё на месте, или копия отклонена',
    },
    random: {
      happens: 'всё это вместе, случайным образом',
      holds: 'всё вышесказанное, и каждый ответ как у одного процесса, получившего то же самое',
    },
  },
  held: 'выполнено',
  broken: 'НАРУШЕНО',
  notTried: (why) => `здесь не проверено: ${why}`,
  why: { notRoot: 'маленький диск может создать только root', notLinux: 'только в Linux' },
  schedules: (n) => counted(n, 'сценарий', 'сценария', 'сценариев'),
  tests: (n) => counted(n, 'тест', 'теста', 'тестов'),
  figures: {
    acknowledged: (n) => `подтверждено ${n}`,
    refused: (n) => `отклонено ${n}`,
    awayMs: (ms) => `перерыв ${(ms / 1_000).toFixed(1).replace('.', ',')} с`,
  },
  begins: (name) => `› ${name}`,
  seed: (seed) => `Сценарии с числа ${seed}`,
  played: ({ schedules, rounds, acts, faults, seconds }) =>
    `сценариев ${schedules}, шагов ${rounds}, действий ${acts}, отказов ${faults}, ${seconds} с`,
  found: ({ name, schedules, what }) => `${name}: найдена, сценарий ${schedules}: ${what}`,
  notFound: ({ name, schedules }) => `${name}: НЕ НАЙДЕНА, сценариев ${schedules}`,
  usage: (names) => `npm run prove                     все строки
npm run prove -- СТРОКА…          некоторые из: ${names}
npm run prove -- schedules [--count N] [--seed N] [--minutes N] [--faults a,b]
npm run prove -- mutations [ИМЯ…] [--count N] [--seed N]`,
};
