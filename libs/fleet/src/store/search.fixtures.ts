import type { SearchTexts } from './search';

/** Words of a search that say in English what they are given. */
export const someTexts = (part: Partial<SearchTexts> = {}): SearchTexts => ({
  groups: [],
  geoobjects: [],
  others: null,
  locale: 'en',
  transport: (type) => (type === 3 ? 'Water' : type === 4 ? 'Truck' : ''),
  card: ({ look, reason }) => `${look} ${reason ? `${reason.name} is off ${reason.value}` : ''}`,
  ...part,
});
