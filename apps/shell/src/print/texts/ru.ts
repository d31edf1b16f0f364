/** Words on paper, in Russian. */
export const ru = {
  rows: 'Напечатано строк: {{shown}} из {{all}}',
} as const;
