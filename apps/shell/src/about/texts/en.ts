/** Words of the About dialog, in English. */
export const en = {
  title: 'About',
  version: 'Version {{version}}',
  unknownVersion: 'Version unknown: the server does not answer',
  contract: 'Contract with sections {{version}}, registry {{revision}}',
  noRegistry: 'Contract with sections {{version}}, registry not read',
  sections: 'Sections',
  none: 'There are no sections',
  release: 'Version {{version}}, build {{commit}}',
  noVersion: 'No version',
} as const;
