/** Words of a preview, in English. */
export const en = {
  shown: 'Preview: {{name}} {{version}} is shown in this tab until {{until}}. Users do not have it.',
  over: 'This preview has ended or was never there. The page shows what everybody has.',
  leave: 'Leave the preview',
} as const;
