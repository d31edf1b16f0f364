import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** How many rows at most, in a query of the operator. */
export const takeCount = z.optional(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.operator.rows)),
);
