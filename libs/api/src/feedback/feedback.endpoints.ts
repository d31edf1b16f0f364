import { endpoint } from '../contract/index.ts';
import { Feedback } from './feedback.ts';

/** Sends ratings and a comment (FEED-03). */
export const sendFeedback = endpoint('POST /users.feedback', {
  body: Feedback,
  mode: 'swallow',
  makes: true,
});
