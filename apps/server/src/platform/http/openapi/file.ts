import { readFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

/** The document of this version, for those who read it without a server. */
export const documentFile = new URL('../../../../../../docs/openapi.json', import.meta.url);

/** What that file holds. */
export function fileText(): string {
  const own = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(own) as { version: string };
  return `${JSON.stringify(openApiDocument(version), null, 2)}\n`;
}
