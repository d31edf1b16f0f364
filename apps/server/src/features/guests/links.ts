import { guestLimits } from '@mayak/api/guest-limits';
import type { AppContext } from '../../context.ts';
import { service } from '../../feature.ts';
import { SignedLinks } from '../../platform/mail/signedLinks.ts';
import { SecretBox } from '../../platform/sessions/secretBox.ts';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { guestLinks } from './store.ts';

/** The address of the page of a link. */
export const guestPath = '/g';

/** What seals tokens for their makers, and signs openings. */
export const guestKeysOf = service(async ({ pool }) => ({
  box: await SecretBox.open(pool),
  openings: await SignedLinks.open(pool),
}));

/** How often an address may ask for links that there are not, and all pages of a link for what it shows. */
export const guestLimitsOf = service(({ rates }) => {
  const { strangers, perLink } = guestLimits;
  return {
    unknown: rates.of('guestStrangers', strangers.calls, strangers.window),
    looks: rates.of('guestLooks', perLink.calls, perLink.window),
  };
});

/** A token is 43 characters: what is none is not looked for. */
const hashOfToken = (token: string): Buffer | null => (/^[\w-]{43}$/.test(token) ? hashOf(token) : null);

/** The link of a token with who made it; every process asks the database, so that an ended one shows nothing from then on (PERM-D30). */
export async function linkOf({ pool }: Pick<AppContext, 'pool'>, token: string) {
  const hash = hashOfToken(token);
  const link = hash && (await guestLinks.byHash(pool, hash));
  const maker = link && (await accounts.byId(pool, link.userId));
  return link && maker ? { link, maker } : null;
}
