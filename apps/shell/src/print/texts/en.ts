/** Words on paper, in English. */
export const en = {
  rows: 'Rows printed: {{shown}} of {{all}}',
} as const;
