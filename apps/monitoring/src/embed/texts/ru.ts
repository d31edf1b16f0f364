/** What an embedded part says of itself, in Russian. */
export const ru = {
  unauthorized: 'Нет доступа к Маяку',
  unauthorizedText: 'Сеанс не начат или закончился.',
  address: 'Неверный адрес сервера',
  addressText: 'Проверьте атрибут api-url.',
  unreachable: 'Маяк недоступен',
  unreachableText: 'Сервер не отвечает. Попытка повторится сама.',
  disabled: 'Мониторинг отключён',
  disabledText: 'Его отключил администратор.',
  broken: 'Мониторинг не загрузился',
  brokenText: 'Остальная страница работает.',
} as const;
