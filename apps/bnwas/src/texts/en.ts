/** Words of the bridge watch, in English. */
export const en = {
  title: 'BNWAS',
  full: 'Bridge navigational watch alarm system',
  vessels_one: '{{count}} vessel',
  vessels_other: '{{count}} vessels',
  alarms: 'Alarms: {{n}}',
  none: 'No beacons with BNWAS',
  noneText: 'Beacons of the models Marine and Marine2 appear here.',
  column: { name: 'Vessel', mode: 'Mode', alarm: 'Alarm', speed: 'Speed', packet: 'Data' },
  mode: { undefined: 'Undefined', auto: 'Auto', manual: 'Manual', off: 'Off', powerOff: 'Power off' },
  alarm: { normal: 'None', alarm: 'Alarm', call: 'Emergency call' },
  section: {
    mode: 'Mode',
    alarm: 'Alarm',
    autopilot: 'Autopilot',
    log: 'Log for 30 days',
    empty: 'Nothing in 30 days',
  },
};
