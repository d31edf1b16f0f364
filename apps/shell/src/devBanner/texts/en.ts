/** Words of a preview, in English. */
export const en = {
  shown: 'Preview: {{name}} {{version}} is shown in this tab until {{until}}. Users do not see it.',
  over: 'This preview has ended or never existed. The page shows what everyone has.',
  leave: 'Leave preview',
} as const;
