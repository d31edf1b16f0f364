/** Words of the features on the operator's page, in English. */
export const en = {
  features: 'Features',
  feature: 'Feature',
  all: 'All features',
  id: 'Name for mfe',
  state: 'Who has it',
  none: 'No release declares a feature',
  noneText: 'A feature is a part of the product that can be on for some and off for others.',
  on: 'On',
  off: 'Off',
  some: 'For some',
  since: 'Unchanged since',
  remove: 'Remove from code',
  removeText: 'The same for everyone for 60 days: it switches nothing any more.',
} as const;
