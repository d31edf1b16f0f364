/** Words of the groups of beacons, in English. */
export const en = {
  title: 'Groups',
  list: 'List of groups',
  new: 'New group',
  name: 'Group name',
  taken: 'Such a name already exists',
  members: 'Beacons of the group',
  search: 'Name, IMEI, serial number',
  chosen_one: '{{count}} beacon in the group',
  chosen_other: '{{count}} beacons in the group',
  nothingFound: 'Nothing found',
  onlyChosen: 'Only beacons of the group',
  none: 'No groups yet. Name the first one and tick its beacons.',
  deleteText: 'The beacons stay, only the group goes.',
  notDeleted: 'The group was not deleted. Please try again.',
  leave: 'Leave without saving?',
  leaveText: 'The changes of the group "{{name}}" are not saved.',
};
