import type { Feedback } from '@mayak/api';
import { rows, type Db } from '../../platform/db/pool.ts';

const text =
  'insert into feedback (user_id, overall, design, functionality, easeofuse, comment) values ($1, $2, $3, $4, $5, $6)';

/** What users have said of the product (FEED-03). */
export const feedback = {
  add: (db: Db, userId: number, { overall, design, functionality, easeofuse, comment }: Feedback) =>
    rows(db, text, [
      userId,
      overall ?? null,
      design ?? null,
      functionality ?? null,
      easeofuse ?? null,
      comment || null,
    ]),
};
