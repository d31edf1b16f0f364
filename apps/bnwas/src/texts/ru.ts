/** Words of the bridge watch, in Russian. */
export const ru = {
  title: 'КДВП',
  full: 'Контроль дееспособности вахтенного помощника',
  vessels_one: '{{count}} судно',
  vessels_few: '{{count}} судна',
  vessels_many: '{{count}} судов',
  vessels_other: '{{count}} судна',
  alarms: 'Тревог: {{n}}',
  none: 'Нет маяков с КДВП',
  noneText: 'Здесь появятся маяки моделей Marine и Marine2.',
  column: { name: 'Судно', mode: 'Режим', alarm: 'Тревога', speed: 'Скорость', packet: 'Данные' },
  mode: {
    undefined: 'Не определён',
    auto: 'Автоматический',
    manual: 'Ручной',
    off: 'Выключен',
    powerOff: 'Питание отключено',
  },
  alarm: { normal: 'Нет', alarm: 'Тревога', call: 'Экстренный вызов' },
  section: {
    mode: 'Режим',
    alarm: 'Тревога',
    autopilot: 'Авторулевой',
    log: 'Журнал за 30 дней',
    empty: 'За 30 дней ничего',
  },
};
