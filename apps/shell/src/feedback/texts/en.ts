/** Words of the feedback dialog, in English. */
export const en = {
  title: 'Feedback',
  rating: {
    overall: 'Overall',
    design: 'Design',
    functionality: 'Functionality',
    easeofuse: 'Ease of use',
  },
  stars: '{{n}} of {{most}}',
  comment: 'Comment',
  hint: 'What is in the way or missing',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
  thanks: 'Thank you for your feedback',
  kept: 'The feedback was not sent. What you wrote is kept, send it later.',
} as const;
