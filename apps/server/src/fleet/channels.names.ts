/** Names and units of the demo channels, in Russian as the demo's owner gave them. */
export const channelNames = {
  watchAlarm: 'Сигнал вахты',
  watchMode: 'Режим BNWAS',
  autopilot: 'Авторулевой',
  status: 'Состояние пульта',
  speed: 'Скорость',
  course: 'Курс',
  tank1: 'Танк 1, ДТ',
  tank2: 'Танк 2, ДТ',
  truckTank: 'Бак, ДТ',
  flow: 'Расход ГД',
  engine: 'Темп. ГД',
  cooling: 'Темп. ОЖ',
  cargo: 'Темп. груза',
  outside: 'Темп. корпуса',
  supply: 'Питание',
  battery: 'Заряд АКБ',
  door: 'Дверь трюма',
  power: 'Внешнее питание',
  altitude: 'Высота',
  oil: 'Давление масла',
} as const;

export const binaryLabels = {
  door: ['Закрыта', 'Открыта'],
  power: ['Отключено', 'Подключено'],
} as const;

export const barUnit = 'бар';
