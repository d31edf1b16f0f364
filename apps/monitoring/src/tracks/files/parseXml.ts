/** XML as the browser reads it; null for what is none. */
export function parseXml(text: string): Document | null {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  return document.querySelector('parsererror') ? null : document;
}
