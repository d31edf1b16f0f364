/** Words of a preview and of a developer's choice of features, in English. */
export const en = {
  shown: 'Preview: {{name}} {{version}} is shown in this tab until {{until}}. Users do not see it.',
  over: 'This preview has ended or never existed. The page shows what everyone has.',
  shownSet: 'Preview: set {{name}} is shown in this tab until {{until}}. Users see it as its rules say.',
  setOver: 'Set {{name}} is not shown here: {{why}}.',
  sets: 'Sets chosen in this tab: {{names}}.',
  features: 'Features chosen in this tab: {{names}}.',
  on: 'on',
  off: 'switched off',
  setOn: 'on',
  setOff: 'off',
  leave: 'Leave preview',
} as const;
