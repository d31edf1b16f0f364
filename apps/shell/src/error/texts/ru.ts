/** Words of the error page, in Russian. */
export const ru = {
  error: 'Ошибка',
  errorCode: 'Ошибка {{code}}',
  title: 'Запрос не выполнен',
  tryAgain: 'Повторить',
  toMonitoring: 'К мониторингу',
  supportCode: 'Код для поддержки',
  support: 'Поддержка: {{contact}}',
  again: 'Повтор через {{time}}',
  offline: 'Нет связи',
  offlineSince: 'Нет связи, данные на {{time}}',
} as const;
