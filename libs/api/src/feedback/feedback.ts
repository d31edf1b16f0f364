import * as z from 'zod/mini';
import { freeText, withoutUnsafe } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** What is rated, in the order of the form (FEED-01). */
export const ratingNames = ['overall', 'design', 'functionality', 'easeofuse'] as const;
export type RatingName = (typeof ratingNames)[number];

/** One to five stars, or none (FEED-D01). */
const Rating = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(limits.feedback.stars))));

/** A comment of several lines; what it may not hold is left out, since a swallowed failure would lose it (FEED-02, FEED-D01). */
const Comment = z.string().check(z.overwrite(withoutUnsafe));

const Given = z.object({
  overall: Rating,
  design: Rating,
  functionality: Rating,
  easeofuse: Rating,
  comment: z.optional(z.nullable(z.pipe(Comment, freeText(limits.feedback.comment)))),
});

/** There is something to send: a rating or a comment (FEED-D01). */
export const isFeedback = (given: z.infer<typeof Given>): boolean =>
  Boolean(given.comment?.trim()) || ratingNames.some((name) => typeof given[name] === 'number');

/** What a user says of the product (FEED-01 to FEED-03). */
export const Feedback = Given.check(z.refine(isFeedback, { error: 'required', path: ['comment'] }));
export type Feedback = z.infer<typeof Feedback>;
