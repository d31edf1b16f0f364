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
  hint: 'What gets in your way or is missing',
  left_one: '{{count}} character left',
  left_other: '{{count}} characters left',
  thanks: 'Thank you for your feedback',
  kept: 'Couldn’t send the feedback. What you wrote is kept, try again later.',
} as const;
