/** Words of one text to several beacons, in Russian. */
export const ru = {
  title: 'Сообщение нескольким маякам: {{count}}',
  send: 'Отправить всем: {{count}}',
  sent: 'Отправлено маякам: {{count}}, ещё отправляется или не принято: {{waiting}}',
  recipients: 'Получатели',
  taken: 'Принято к отправке',
};
