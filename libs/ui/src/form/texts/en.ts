/** Words of forms, in English. */
export const en = {
  notSaved: 'Not saved. Please try again.',
  refused: 'The server refused the data. Check the fields.',
  nothing: 'Nothing has changed',
  mend_one: 'Correct {{count}} field',
  mend_other: 'Correct {{count}} fields',
  conflict: 'This was changed elsewhere while you edited it. Save keeps your values.',
  conflictBy: '{{name}} has changed this while you edited it. Save keeps your values.',
  up: 'Move up: {{name}}',
  down: 'Move down: {{name}}',
  takeAll: 'Take the changed ones',
  theirs: 'It is now: {{value}}',
  take: 'Take it',
  faults: {
    invalidFormat: 'Wrong format',
    outOfRange: 'From {{min}} to {{max}}',
    refused: 'Value is not allowed',
    order: 'Wrong order',
    taken: 'There is such a value already',
    tooMany: 'No more than {{n}}',
  },
};
