import { service } from '../../feature.ts';
import { SignedLinks } from '../../platform/mail/signedLinks.ts';

/** The links of this server by which recipients of reports act without signing in. */
export const reportLinksOf = service(({ pool }) => SignedLinks.open(pool));
