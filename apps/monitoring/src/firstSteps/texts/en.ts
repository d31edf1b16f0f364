/** Words of the first steps, in English. */
export const en = {
  title: 'Your first beacon is on the map. What’s next',
  Name: 'Name it',
  Icon: 'Choose an icon',
  Group: 'Add to a group',
  Rule: 'Create a rule',
  Phone: 'Add your phone',
  done: 'done',
  close: 'Don’t show again',
} as const;
