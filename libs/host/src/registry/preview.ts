import * as z from 'zod/mini';
import { Integrity } from './release.ts';
import { Signature } from './signature.ts';

/** A build that nobody is given: it is shown to whoever has its link, until it ends. */
export const Preview = z.object({
  /** The secret of its link. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  remote: z.string(),
  version: z.string(),
  releaseHash: Integrity,
  signature: z.optional(Signature),
  /** ISO date-time. */
  until: z.string(),
});
export type Preview = z.infer<typeof Preview>;

/** What `POST /registry/previews/:name` answers: where the build is shown, and until when. */
export const PreviewAnswer = z.object({ address: z.string(), until: z.string() });
export type PreviewAnswer = z.infer<typeof PreviewAnswer>;
