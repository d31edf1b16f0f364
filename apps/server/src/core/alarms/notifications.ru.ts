import { inQuotes } from './inQuotes.ts';
import type { NotificationTexts } from './content.ts';

export const notificationsRu: NotificationTexts = {
  connected: 'связь восстановлена',
  disconnected: (at) => `связь потеряна, последний сеанс ${at}`,
  relevance: { 2: 'данные актуальны', 3: 'данные недавние', 4: 'данные устарели' },
  value: (channel, value, state, threshold) =>
    `${channel} = ${value}, ${state}${threshold === null ? '' : `, порог ${threshold}`}`,
  states: { 1: 'норма', 2: 'предавария', 3: 'авария' },
  label: (channel, label) => `${channel} — ${label}`,
  entered: (place) => `вход в ${inQuotes(place)}`,
  left: (place) => `выход из ${inQuotes(place)}`,
  watch: {
    0: 'тревога КДВП снята',
    1: 'тревога КДВП',
    2: 'аварийный вызов КДВП',
  },
  silent: (minutes) => `нет связи более ${minutes} мин`,
  heard: 'связь восстановлена',
  sos: 'SOS',
  sosCleared: 'SOS снят',
  ssas: (isDrill) => (isDrill ? 'УЧЕБНАЯ тревога ССОО' : 'тревога ССОО'),
  command: (name, state) => `команда ${inQuotes(name)} — ${state}`,
  commands: { parameters: 'Параметры', custom: 'Команда', firmware: 'Прошивка' },
  sendStates: { 2: 'отправлено', 3: 'отправлено в Iridium', 4: 'подтверждено', 5: 'ошибка' },
  bunkered: (tank, litres) => `${tank}: заправка ${litres}\u00a0л`,
  drained: (tank, litres) => `${tank}: слив ${litres}\u00a0л`,
  test: (rule) => `проверка правила ${inQuotes(rule)}`,
  happened: (at) => `, произошло ${at}`,
  untaken: (minutes) => `. Никто не взял тревогу уже ${minutes}\u00a0мин`,
  unshelved: (lasts, times) =>
    `. Больше не отложена: ${lasts ? 'продолжается' : 'закончилась'}, новых за это время: ${times}`,
  shelved: (until) => ` — отложена до ${until}`,
  shelfNotes: {
    begun: (until, reason) => `Отложена до ${until}: ${reason}`,
    ended: 'Больше не отложена',
  },
  names: {
    silence: 'Последняя связь',
    thresholds: 'Пороги датчиков',
    watch: 'Тревога КДВП',
    areas: 'Вход в геообъекты и выход из них',
  },
};
