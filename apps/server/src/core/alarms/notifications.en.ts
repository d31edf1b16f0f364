import type { NotificationTexts } from './content.ts';

export const notificationsEn: NotificationTexts = {
  connected: 'connection restored',
  disconnected: (at) => `connection lost, last contact ${at}`,
  relevance: { 2: 'data is up to date', 3: 'data is recent', 4: 'data is outdated' },
  value: (channel, value, state, threshold) =>
    `${channel} = ${value}, ${state}${threshold === null ? '' : `, threshold ${threshold}`}`,
  states: { 1: 'normal', 2: 'pre-emergency', 3: 'emergency' },
  label: (channel, label) => `${channel} – ${label}`,
  entered: (place) => `entered “${place}”`,
  left: (place) => `left “${place}”`,
  watch: { 0: 'BNWAS alarm cleared', 1: 'BNWAS alarm', 2: 'BNWAS emergency call' },
  silent: (minutes) => `no contact for more than ${minutes} min`,
  heard: 'connection restored',
  sos: 'SOS',
  sosCleared: 'SOS cleared',
  ssas: (isDrill) => (isDrill ? 'DRILL, SSAS activated' : 'SSAS activated'),
  command: (name, state) => `command “${name}” – ${state}`,
  commands: { parameters: 'Parameters', custom: 'Command', firmware: 'Firmware' },
  sendStates: { 2: 'sent', 3: 'sent to Iridium', 4: 'confirmed', 5: 'error' },
  bunkered: (tank, litres) => `${tank}: ${litres}\u00a0L bunkered`,
  drained: (tank, litres) => `${tank}: ${litres}\u00a0L drained`,
  test: (rule) => `test of the rule “${rule}”`,
  happened: (at) => `, happened ${at}`,
  untaken: (minutes) => `. Nobody has taken it for ${minutes}\u00a0min`,
  unshelved: (lasts, times) =>
    `. No longer shelved: ${lasts ? 'ongoing' : 'ended'}, came meanwhile: ${times}`,
  shelved: (until) => ` – shelved until ${until}`,
  shelfNotes: {
    begun: (until, reason) => `Shelved until ${until}: ${reason}`,
    ended: 'No longer shelved',
  },
  names: {
    silence: 'Last online',
    thresholds: 'Thresholds of sensors',
    watch: 'BNWAS alarm',
    areas: 'Entering and leaving geoobjects',
  },
};
