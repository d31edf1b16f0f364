/** Names, cards and letters of the demo fleet. */
export const groupNames = {
  fishing: 'Промысловый флот',
  tugs: 'Буксиры и портофлот',
  vehicles: 'Автотранспорт',
  cargo: 'Контейнеры и вагоны',
} as const;

export const sharedGroupName = 'Суда пароходства';

/** Name, comment, and the rows of the transport card. */
export interface Words {
  name: string;
  comment?: string;
  card: readonly (readonly [label: string, value: string])[];
}

const trawler = (callSign: string, numbers: string, master: string, phone: string): Words['card'] => [
  ['Тип судна', 'Рыболовный траулер'],
  ['Позывной', callSign],
  ['ИМО / MMSI', numbers],
  ['Порт приписки', 'Мурманск'],
  ['Капитан', master],
  ['Телефон судна', phone],
];
const craft = (type: string, callSign: string, master: string): Words['card'] => [
  ['Тип судна', type],
  ['Позывной', callSign],
  ['Порт приписки', 'Мурманск'],
  ['Капитан', master],
];
const vehicle = (type: string, plate: string, driver: string): Words['card'] => [
  ['Тип', type],
  ['Гос. номер', plate],
  ['Водитель', driver],
];

export const words = {
  voronov: {
    name: 'Капитан Воронов',
    comment: 'Второй комплект BNWAS установлен 03.09, пульт на правом крыле мостика.',
    card: trawler('УБРН7', '9184213 / 273 418 820', 'Воронов С. П.', '+881 631 442 718'),
  },
  polar: {
    name: 'Полярная звезда',
    card: trawler('УДКА3', '9120774 / 273 351 100', 'Громов П. А.', '+881 631 442 722'),
  },
  zhelaniya: {
    name: 'Мыс Желания',
    card: trawler('УФОС9', '9253480 / 273 449 610', 'Лысенко И. В.', '+881 631 442 735'),
  },
  teriberka: {
    name: 'Териберский берег',
    card: trawler('УБЛТ2', '8721166 / 273 210 440', 'Рогозин А. Н.', '+881 631 442 741'),
  },
  severny: {
    name: 'Северный ветер',
    card: trawler('УИВЕ5', '8834603 / 273 298 730', 'Мельник О. Д.', '+881 631 442 756'),
  },
  barents: {
    name: 'Баренц',
    card: trawler('УГЯШ4', '9066071 / 273 334 150', 'Архипов Н. Е.', '+881 631 442 763'),
  },
  liinakhamari: {
    name: 'Лиинахамари',
    comment: 'Антенна Iridium за дымовой трубой, сеансы редкие.',
    card: trawler('УАЖД6', '8607323 / 273 187 920', 'Савин В. К.', '+881 631 442 779'),
  },
  nordkin: {
    name: 'Нордкин',
    comment: 'Только GSM: в море точки копятся и приходят у берега.',
    card: trawler('УЛРП8', '8135667 / 273 120 500', 'Титов Е. М.', '+881 631 442 784'),
  },
  khibiny: {
    name: 'Хибины',
    card: trawler('УЭКВ1', '9301287 / 273 512 340', 'Юдин Р. С.', '+881 631 442 790'),
  },
  kildin: { name: 'Буксир «Кильдин»', card: craft('Буксир-кантовщик', 'УБКД', 'Фомин Г. Л.') },
  varzuga: { name: 'Буксир «Варзуга»', card: craft('Буксир-кантовщик', 'УБВЗ', 'Ершов Д. И.') },
  pilot: { name: 'Лоцман-4', card: craft('Лоцманский катер', 'УЛЦ4', 'Панин К. Ю.') },
  bunker: { name: 'Бункеровщик «Ура»', card: craft('Бункеровщик', 'УБУР', 'Зуев А. А.') },
  kamazEast: {
    name: 'КамАЗ А 412 МР',
    card: vehicle('КамАЗ-65116, рефрижератор', 'А 412 МР 51', 'Белов И. И.'),
  },
  kamazWest: { name: 'КамАЗ В 038 ОС', card: vehicle('КамАЗ-6520', 'В 038 ОС 51', 'Горин С. В.') },
  ural: { name: 'Урал Т 771 КН', card: vehicle('Урал-4320', 'Т 771 КН 51', 'Дьяков М. А.') },
  hilux: { name: 'Hilux М 205 ЕЕ', card: vehicle('Toyota Hilux', 'М 205 ЕЕ 51', 'Ильин А. О.') },
  loader: { name: 'Погрузчик 12', card: vehicle('Вилочный погрузчик', '51 МК 0312', 'смена порта') },
  container: {
    name: 'TKRU 482 117-3',
    card: [
      ['Тип', '20-футовый, рефрижераторный'],
      ['Владелец', 'ООО «Северный ход»'],
    ],
  },
  wagon: {
    name: 'Вагон 5298 4471',
    card: [
      ['Тип', 'Полувагон'],
      ['Станция приписки', 'Оленегорск'],
    ],
  },
} as const satisfies Record<string, Words>;

export type Key = keyof typeof words;

/** What crews wrote last, and minutes before the demo begins. */
export const letters: { readonly [key in Key]?: readonly (readonly [minutes: number, text: string])[] } = {
  voronov: [
    [24, 'Обесточен щит рулевой рубки, причину выясняем'],
    [5, 'Питание пульта восстановим через 20 минут'],
  ],
  pilot: [[27, 'Принял, иду к причалу 14']],
};

/** Who watches over the fleet. */
export const people = {
  owner: { name: 'Елена Соколова', organization: 'ООО «Северный ход»' },
  guest: { name: 'Павел Ершов', organization: 'ООО «Северный ход»' },
} as const;
