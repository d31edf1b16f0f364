/** Words of the groups of beacons, in English. */
export const en = {
  title: 'Groups',
  list: 'Group list',
  new: 'New group',
  name: 'Group name',
  taken: 'This name already exists',
  members: 'Beacons in the group',
  search: 'Name, IMEI, serial number',
  chosen_one: '{{count}} beacon in the group',
  chosen_other: '{{count}} beacons in the group',
  nothingFound: 'Nothing found',
  onlyChosen: 'Only beacons in the group',
  none: 'No groups yet. Name the first one and tick its beacons.',
  deleteText: 'The beacons stay; only the group is deleted.',
  notDeleted: 'Couldn’t delete the group. Try again.',
  gone: 'The group was deleted. Saving it will bring it back.',
  leaveText: 'Changes to the group “{{name}}” are not saved.',
};
