/** Words of the About dialog, in English. */
export const en = {
  title: 'About',
  version: 'Version {{version}}',
  unknownVersion: 'Version unknown: the server is not responding',
  contract: 'Section contract {{version}}, registry version {{revision}}',
  noRegistry: 'Section contract {{version}}, registry not loaded',
  sections: 'Sections',
  none: 'No sections',
  release: 'Version {{version}}, build {{commit}}',
  noVersion: 'No version',
} as const;
