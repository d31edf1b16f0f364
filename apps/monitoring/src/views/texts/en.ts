/** Words of saved views, in English. */
export const en = {
  title: 'Saved views',
  menu: 'Saved views…',
  keep: 'Save the current view',
  holds:
    'Place and zoom of the map, layers, search, filters and order of the list, ticked beacons, size of cards',
  name: 'Name of the view',
  save: 'Save',
  replace: 'Replace',
  none: 'No views yet',
  rename: 'Rename',
  renameOf: 'Rename the view “{{name}}”',
  copy: 'Copy the link to the view “{{name}}”',
  remove: 'Delete',
  removeOf: 'Delete the view “{{name}}”',
  removing: 'Delete the view “{{name}}”?',
  failed: 'The views were not loaded.',
  retry: 'Try again',
  gone: 'There is no such view',
  opened: 'The view “{{name}}” is open',
  faults: {
    required: 'Enter a name',
    taken: 'There is a view with this name already',
    tooMany: 'There can be {{most}} views at most. Delete those you do not need.',
    failed: 'Couldn’t save. Try again.',
  },
} as const;
