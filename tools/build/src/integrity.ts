import { createHash } from 'node:crypto';

/** The integrity value of a file's content. */
export const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
