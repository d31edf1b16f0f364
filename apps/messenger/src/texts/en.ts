/** Words of the messenger, in English. */
export const en = {
  title: 'Messages',
  search: 'Search beacons',
  nothing: 'No messages',
  noData: 'No data',
  lastContact: 'Last contact {{time}}',
  blocked: 'Sending messages is not allowed',
  unread_one: '{{count}} unread message',
  unread_other: '{{count}} unread messages',
  none: 'All messages are read',
  open: 'Open messages',
};
