/** Words of forms, in English. */
export const en = {
  notSaved: 'Couldn’t save. Try again.',
  refused: 'The server rejected the data. Check the fields.',
  nothing: 'No changes',
  mend_one: 'Correct {{count}} field',
  mend_other: 'Correct {{count}} fields',
  conflict: 'This was changed elsewhere while you were editing. Saving will keep your values.',
  conflictBy: '{{name}} changed this while you were editing. Saving will keep your values.',
  up: 'Move up: {{name}}',
  down: 'Move down: {{name}}',
  takeAll: 'Use the changed ones',
  theirs: 'Now: {{value}}',
  take: 'Use',
  faults: {
    invalidFormat: 'Wrong format',
    outOfRange: 'From {{min}} to {{max}}',
    refused: 'Value is not allowed',
    order: 'Wrong order',
    taken: 'This value already exists',
    tooMany: 'No more than {{n}}',
  },
};
