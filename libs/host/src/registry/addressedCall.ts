import * as z from 'zod/mini';
import { FirstCall } from './release.ts';

/**
 * A call of the API that a screen makes first with the arguments of its address (GEN-D23). In `address` and `query` `{name}` stands
 * for what the path or the query of the address names so, `{name?}` for what may be missing, `{from}` and `{to}` for its period.
 */
export const AddressedCall = z.extend(FirstCall, {
  query: z._default(z.record(z.string(), z.string()), {}),
  /** How the path goes on after the route, as `beacon/{id}`; what follows may be anything. */
  path: z._default(z.string(), ''),
  /** Each of this name in the query begins a question of its own, with the period that follows it. */
  each: z.optional(z.string()),
  /** How many days before now the periods begin that an address may name; that without a name is the usual one. */
  days: z._default(z.record(z.string(), z.int().check(z.positive())), {}),
});
export type AddressedCall = z.infer<typeof AddressedCall>;
