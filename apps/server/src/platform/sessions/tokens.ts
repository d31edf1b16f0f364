import { limits } from '@mayak/api';
import { createHash, randomBytes } from 'node:crypto';

/** A random token for a session or a link: 32 bytes, base64url (AUTH-D02). */
export const newToken = () => randomBytes(limits.session.tokenBytes).toString('base64url');

/** How a key for programs begins, so that it is known from a token of a session, and found where it leaked (AUTH-D20). */
const keyBegin = 'mayak_';
export const newApiKey = () => `${keyBegin}${newToken()}`;
export const isApiKey = (token: string) => token.startsWith(keyBegin);

/** What is stored of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();
