import { service } from '../../feature.ts';
import { SignedLinks } from '../../platform/mail/signedLinks.ts';
import { SecretBox } from '../../platform/sessions/secretBox.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';

/** The address of the page of a link. */
export const guestPath = '/g';

/** What seals tokens for their makers, and signs openings. */
export const guestKeysOf = service(async ({ pool }) => ({
  box: await SecretBox.open(pool),
  openings: await SignedLinks.open(pool),
}));

/** A token is 43 characters: what is none is not looked for. */
export const hashOfToken = (token: string): Buffer | null =>
  /^[\w-]{43}$/.test(token) ? hashOf(token) : null;
