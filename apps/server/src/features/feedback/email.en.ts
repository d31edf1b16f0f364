import type { FeedbackTexts } from './email.ts';

export const feedbackEn: FeedbackTexts = {
  subject: (user) => `Mayak: feedback from ${user}`,
  from: (user, email) => `${user} (${email}) writes:`,
  names: {
    overall: 'Overall',
    design: 'Design',
    functionality: 'Functionality',
    easeofuse: 'Ease of use',
  },
  stars: (stars, most) => (stars === null ? 'not rated' : `${stars} of ${most}`),
  noComment: 'No comment.',
};
