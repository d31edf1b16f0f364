/** Words of one text to several beacons, in English. */
export const en = {
  title: 'Message to several beacons: {{count}}',
  send: 'Send to all: {{count}}',
  sent: 'Sent to beacons: {{count}}, still on its way or refused: {{waiting}}',
  recipients: 'Recipients',
  taken: 'Taken by the server',
};
