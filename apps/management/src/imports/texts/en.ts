/** Words of the tracks of files in the past of a beacon, in English. */
export const en = {
  title: 'Saved tracks',
  note: 'Points from files that you have put into the past of the beacon.',
  points_one: '{{count}} point',
  points_other: '{{count}} points',
  by: 'saved by {{name}}, {{time}}',
  remove: 'Remove track: {{name}}',
  question: 'Remove the track “{{name}}”?',
  what: 'Its points disappear from tracks, history and reports. What the beacon itself reported stays.',
  confirm: 'Remove',
  removed: 'Track “{{name}}” removed',
  failed: 'Couldn’t remove the track. Try again.',
};
