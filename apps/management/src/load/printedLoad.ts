/** A table of the page: its head, where it has one, and its rows of texts. */
export interface Part {
  title: string;
  head?: readonly string[];
  rows: readonly (readonly string[])[];
}

const style = `@page{margin:14mm}body{font:12px/17px Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;color:#14202B;margin:0}
h1{font-size:20px;line-height:26px;margin:0 0 2px}h2{font-size:14px;line-height:20px;margin:18px 0 6px}p{margin:0 0 8px;color:#5B6A78}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #B9C4CE;padding:4px 6px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#F4F6F8;font-weight:600}tr{break-inside:avoid}`;

interface Sheet {
  title: string;
  subtitle: string;
  parts: readonly Part[];
  locale: string;
}

/** The load of alarms on paper. */
export function printedLoad({ title, subtitle, parts, locale }: Sheet): string {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = locale;
  const add = (to: Element, tag: string, text = '') => {
    const element = page.createElement(tag);
    element.textContent = text;
    to.append(element);
    return element;
  };
  add(page.body, 'h1', title);
  add(page.body, 'p', subtitle);
  for (const { title: name, head, rows } of parts) {
    add(page.body, 'h2', name);
    if (rows.length === 0) continue;
    const table = add(page.body, 'table');
    if (head) {
      const line = add(add(table, 'thead'), 'tr');
      for (const text of head) add(line, 'th', text).setAttribute('scope', 'col');
    }
    const body = add(table, 'tbody');
    for (const row of rows) {
      const line = add(body, 'tr');
      for (const text of row) add(line, 'td', text);
    }
  }
  // As text alone: a policy of the page refuses an element of styles, even of a page that is only written.
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', `<style>${style}</style></head>`)}`;
}
