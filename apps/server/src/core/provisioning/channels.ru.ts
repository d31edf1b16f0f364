import type { ChannelTexts } from './channelsOfModel.ts';

export const channelsRu: ChannelTexts = {
  supply: 'Напряжение питания',
  battery: 'Заряд батареи',
  temperature: 'Температура',
  speed: 'Скорость',
  course: 'Курс',
  altitude: 'Высота',
  analog: 'Аналоговый вход',
  fuelLevel: 'Уровень топлива',
  fuelFlow: 'Расход топлива',
  bnwasAlarm: 'Тревога КДВП',
  bnwasMode: 'Режим КДВП',
  autopilot: 'Состояние авторулевого',
  status: 'Статус',
  externalPower: 'Внешнее питание',
  labels: {
    alarm: ['Норма', 'Тревога', 'Аварийный вызов'],
    mode: ['Не определён', 'Автоматический', 'Ручной', 'Выключен', 'Питание отключено'],
    autopilot: ['Не определено', 'Выключен', 'Включён'],
    status: ['Норма', 'Внимание', 'Неисправность'],
    power: ['Нет', 'Есть'],
  },
};
