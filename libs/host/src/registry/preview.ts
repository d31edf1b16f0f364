import * as z from 'zod/mini';
import { Integrity } from './release.ts';
import { Signature } from './signature.ts';

/** The secret of a link. */
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** A build that nobody is given: it is shown to whoever has its link, until it ends. */
export const Preview = z.object({
  id,
  remote: z.string(),
  version: z.string(),
  releaseHash: Integrity,
  signature: z.optional(Signature),
  /** ISO date-time. */
  until: z.string(),
});
export type Preview = z.infer<typeof Preview>;

/** A set that is shown to whoever has its link, whomever it is given to, until that ends (CONF-D17). */
export const SetPreview = z.object({ id, set: z.string(), until: z.string() });
export type SetPreview = z.infer<typeof SetPreview>;

/** What a link may show. */
export const AnyPreview = z.union([Preview, SetPreview]);
export type AnyPreview = z.infer<typeof AnyPreview>;

/** What `POST /registry/previews/:name` answers: where the build is shown, and until when. */
export const PreviewAnswer = z.object({ address: z.string(), until: z.string() });
export type PreviewAnswer = z.infer<typeof PreviewAnswer>;
