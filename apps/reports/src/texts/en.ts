/** Words of reports, in English. */
export const en = {
  title: 'Fleet summary',
  asOf: 'Data as of {{time}}',
  transport: 'Transport',
  total: 'All',
  moving: 'Moving',
  lastPacket: 'Last packet',
  sum: 'Total',
  noBeacons: 'No beacons',
  print: 'Print',
};
