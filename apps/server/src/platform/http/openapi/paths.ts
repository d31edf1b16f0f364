/**
 * A path as the document has it. The specification spells one call `/groups/{Id}` and another `/groups/{id}`, and one
 * with a slash at its end; the server takes them all (API-D01), a document may have each path once, without a slash.
 */
export const documentPath = (path: string): string =>
  path
    .replace(/\{(\w+)\}/g, (_, name: string) => `{${name[0]?.toLowerCase() ?? ''}${name.slice(1)}}`)
    .replace(/(?<=.)\/$/, '');
