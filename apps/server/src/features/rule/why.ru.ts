import type { WhyTexts } from './whyWords.ts';

export const whyRu: WhyTexts = {
  noData: 'К этому моменту не пришло ничего, за чем следит правило.',
  beyond: (what, value, since) => `${what} = ${value}: за порогом с ${since}.`,
  within: (what, value, since) =>
    `${what} = ${value}: не то состояние, о котором сообщает правило, с ${since}.`,
  waits: (what, value, since, minutes) =>
    `${what} = ${value}: за порогом с ${since}, сообщит, если это продлится ${minutes}\u00a0мин.`,
  held: (what, value, band, since) =>
    `${what} = ${value}: от порога ещё не больше ${band}, поэтому держится состояние с ${since}.`,
  is: (what, label, since) => `${what} — ${label} с ${since}.`,
  silent: (last, minutes) => `Нет связи с ${last}: дольше ${minutes} мин.`,
  heard: (last, minutes) => `Последний сеанс ${last}: не дольше ${minutes} мин назад.`,
  age: (last, state) => `Последний сеанс ${last}: ${state}.`,
  inside: (place, since) => `Маяк внутри ${place} с ${since}.`,
  outside: (place, since) => `Маяк снаружи ${place} с ${since}.`,
  watch: (state) => `КДВП: ${state}.`,
  event: 'Это событие, оно не длится: правило сообщает о нём один раз.',
  madeLater: (at) => `Правило создано позже, ${at}; по нему:`,
  gone: 'К этому моменту правила уже не было; по нему:',
  off: 'Правило выключено и ничего не сообщает.',
  rows: {
    moment: 'Момент',
    value: 'Значение',
    measured: 'Измерено',
    lowerEmergency: 'Авария ниже',
    lowerPreEmergency: 'Предавария ниже',
    upperPreEmergency: 'Предавария выше',
    upperEmergency: 'Авария выше',
    band: 'Зона нечувствительности',
    contact: 'Последний сеанс',
    limit: 'Нет связи после',
    told: 'Последнее уведомление',
    never: 'не было за просмотренные дни',
    delay: 'Задержка',
    repeat: 'Повтор',
    minutes: (count) => `${count} мин`,
    silenced: 'Правило молчит до',
    basis: 'Основание',
    today: 'правило и пороги, какие они сейчас: с тех пор не менялись',
    then: 'правило и пороги, какими они были тогда',
  },
};
