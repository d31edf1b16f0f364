import { SignedLinks } from '../../platform/mail/signedLinks.ts';
import { service } from '../../feature.ts';

/** The links of this server. */
export const signedLinksOf = service(({ pool }) => SignedLinks.open(pool));
