/** Chapters of the user guide by their files, in English: as their headings are. */
export const en = {
  opens: 'Guide: {{chapter}}',
  chapters: {
    map: 'The map and the list of beacons',
    beacon: 'The page of a beacon',
    activation: 'Your first beacon',
    management: 'Managing beacons',
    sharing: 'Sharing and giving a beacon up',
    rules: 'Notification rules',
    remote: 'Remote control',
    integrations: 'Integrations',
    messages: 'Messages',
    watch: 'BNWAS',
    tracks: 'Tracks',
    history: 'History',
    reports: 'Reports',
    geoobjects: 'Geoobjects',
    notifications: 'Notifications and alarms',
    profile: 'Profile',
    payment: 'Balance and payment',
    trouble: 'When something does not work',
  },
} as const;
