/** Words of the top bar, in English. */
export const en = {
  main: 'Main menu',
  menu: 'Menu',
  more: 'More',
  unread: {
    name_one: '{{name}}, {{count}} unread',
    name_other: '{{name}}, {{count}} unread',
  },
  user: 'User {{name}}',
  userUnknown: 'User menu, name not known yet',
  clock: { utc: '{{time}} UTC', day: '{{day}}, time of your zone and UTC' },
  theme: 'Theme',
  palette: 'Theme: {{name}} (D)',
  language: 'Interface language',
  close: 'Close menu',
  profile: 'Profile',
  guide: 'User guide',
  feedback: 'Feedback',
  about: 'About',
  logOut: 'Sign out',
  find: { screen: 'Section', panel: 'Panel', action: 'Action' },
} as const;
