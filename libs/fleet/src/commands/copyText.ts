/** Puts a text on the clipboard; a page that has none, such as one without TLS, refuses like any other. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
