/** What the lines of the list say, in English: also before the page's own script is there. */
export const lines = {
  list: {
    title: 'Beacons',
    search: 'Name, IMEI, number',
    noGroup: 'No group',
    showGroup: 'Show group “{{name}}” on map',
    hideGroup: 'Hide group “{{name}}” on map',
    show: 'Show on map: {{name}}',
    hide: 'Hide on map: {{name}}',
    beacons_one: '{{count}} beacon',
    beacons_other: '{{count}} beacons',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
  },
} as const;
