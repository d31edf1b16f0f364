import type { DeliveryWords } from './words.ts';

export const wordsRu: DeliveryWords = {
  faults: {
    expired: 'Не подтверждено за 24 часа',
    untold: 'Маяк ответил, но параметров не сообщил',
    checksum: 'Контрольная сумма загруженного файла не сошлась',
    replaced: 'Заменено более новым',
    held: 'Отложено',
    stopped: 'Отложено: массовое обновление остановлено после ошибки',
    gatewayInside: 'Адрес шлюза Iridium не разрешён',
    noGateway: 'Для маяка не задан шлюз Iridium',
    tooLarge: 'Слишком большой размер для Iridium',
    simulated: 'Имитация ошибки',
  },
  refused: (detail) => (detail ? `Отклонено маяком: ${detail}` : 'Отклонено маяком'),
  gateway: {
    '-1': 'Шлюз Iridium не знает этот IMEI',
    '-2': 'Маяк не подключён к шлюзу Iridium',
    '-3': 'Слишком большой размер для шлюза Iridium',
    '-4': 'Шлюз Iridium не получил содержимое',
    '-7': 'Шлюз Iridium не понял сообщение',
    '-8': 'Для маяка отключены вызовы Iridium',
    '-9': 'Маяк не зарегистрирован в Iridium',
    '-10': 'Шлюз Iridium не принимает наш адрес',
    '-11': 'Шлюз Iridium отверг номер сообщения',
  },
  gatewayError: (code) => `Ошибка ${code} шлюза Iridium`,
};
