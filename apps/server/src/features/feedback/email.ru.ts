import type { FeedbackTexts } from './email.ts';

export const feedbackRu: FeedbackTexts = {
  subject: (user) => `Маяк: отзыв от ${user}`,
  from: (user, email) => `Пишет ${user} (${email}):`,
  names: {
    overall: 'Общая оценка',
    design: 'Дизайн',
    functionality: 'Функциональность',
    easeofuse: 'Удобство',
  },
  stars: (stars, most) => (stars === null ? 'без оценки' : `${stars} из ${most}`),
  noComment: 'Комментария нет.',
};
