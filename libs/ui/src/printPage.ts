/** The styles of a page; the policy of this page lets no other one bring them as they are. */
const styles = /<style>([\s\S]*?)<\/style>/;

/** Prints a page of its own, in a frame that nobody sees; resolves when the dialog of printing was asked for. */
export async function printPage(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  });
  frame.srcdoc = html.replace(styles, '');
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    document.body.append(frame);
  });
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles.exec(html)?.[1] ?? '');
  view.document.adoptedStyleSheets = [sheet];
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.print();
}
