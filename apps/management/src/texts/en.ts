/** Words of management, in English. */
export const en = {
  beacons: 'Beacons',
  search: 'Name, IMEI, serial number',
  shown_one: '{{count}} beacon',
  shown_other: '{{count}} beacons',
  noBeacons: 'No beacons',
  nothingFound: 'Nothing found',
  column: {
    name: 'Name',
    state: 'State',
    communication: 'Status',
    model: 'Model',
    imei: 'IMEI',
    serial: 'Serial number',
    contact: 'Last contact',
  },
  communication: {
    disabled: 'Disabled',
    ready: 'Ready to activation',
    active: 'Active',
    blocked: 'Temporarily blocked',
  },
};
