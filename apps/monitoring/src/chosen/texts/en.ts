/** Words of several selected beacons, in English. */
export const en = {
  title: 'Selected beacons',
  count: 'Selected: {{count}}',
  fit: 'Show on the map',
  only: 'Only these',
  all: 'Show all',
  tracks: 'Tracks',
  tracksOf: 'Tracks of the selected beacons: {{count}}',
  show: 'Show tracks',
  message: 'Message to all',
  clear: 'Clear the selection',
  tooMany: {
    tracks: 'Tracks are shown of {{count}} beacons at once at most.',
    recipients: 'A message is sent to {{count}} beacons at once at most.',
  },
  within: 'Within: {{count}}',
  take: 'Select',
  cancel: 'Cancel',
  lasso: 'Select beacons with a lasso',
  rectangle: 'Select beacons with a rectangle',
  hint: {
    lasso: 'Draw around the beacons by mouse or finger. Escape cancels.',
    rectangle:
      'Draw a rectangle by mouse or finger. By keys: arrows move it, Shift and arrows change its size, Enter selects, Escape cancels.',
  },
  choose: 'Add to the selection',
  leave: 'Remove from the selection',
} as const;
