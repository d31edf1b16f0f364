import { happening, type Alarm } from '@mayak/api';
import { actKeys } from './acts';
import type { ru } from './texts/ru';
import type { useFormats, useTexts } from '@mayak/ui';

const style = `@page{margin:14mm}body{font:12px/17px Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;color:#14202B;margin:0}
h1{font-size:20px;line-height:26px;margin:0 0 2px}h2{font-size:14px;line-height:20px;margin:18px 0 6px}p{margin:0 0 8px;color:#5B6A78}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #B9C4CE;padding:4px 6px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#F4F6F8;font-weight:600}td:nth-child(5){white-space:normal}tr{break-inside:avoid}footer{margin-top:28px;white-space:pre-wrap}`;

interface Sheet {
  open: readonly Alarm[];
  closed: readonly Alarm[];
  from: string;
  to: string;
  user: string;
}

type Words = ReturnType<typeof useTexts<typeof ru>>;
type Formats = Pick<ReturnType<typeof useFormats>, 'dateTime'>;

/** The page by which a shift is handed over: what is open, what still lasts, and what was closed. */
export function handOverPage(
  { open, closed, from, to, user }: Sheet,
  { t, format, locale }: { t: Words; format: Formats; locale: string },
): string {
  const page = document.implementation.createHTMLDocument(t('sheet.title'));
  page.documentElement.lang = locale;
  const { body } = page;
  const add = (to: Element, tag: string, text = '') => {
    const element = page.createElement(tag);
    element.textContent = text;
    to.append(element);
    return element;
  };
  const notesOf = ({ Steps }: Alarm) =>
    Steps.map(({ Dt, UserName, Act, Note }) =>
      [format.dateTime(Dt), UserName, t(`acts.${actKeys[Act]}`), Note].filter(Boolean).join(' · '),
    );
  const section = (title: string, list: readonly Alarm[]) => {
    add(body, 'h2', `${title}: ${list.length}`);
    if (list.length === 0) return;
    const table = add(body, 'table');
    const head = add(add(table, 'thead'), 'tr');
    for (const column of ['beacon', 'what', 'since', 'state', 'who', 'notes'] as const)
      add(head, 'th', t(`sheet.columns.${column}`)).setAttribute('scope', 'col');
    const rows = add(table, 'tbody');
    for (const alarm of list) {
      const row = add(rows, 'tr');
      const { what, details } = happening(alarm);
      const times = alarm.Times > 1 ? ` · ${t('times', { count: alarm.Times })}` : '';
      add(row, 'td', alarm.BeaconName);
      add(row, 'td', [what, details].filter(Boolean).join(', '));
      add(row, 'td', format.dateTime(alarm.SinceDt) + times);
      add(row, 'td', t(alarm.Lasts ? 'lasts' : 'over'));
      add(row, 'td', alarm.TakenBy ?? '-');
      const notes = add(row, 'td');
      for (const note of notesOf(alarm)) add(notes, 'div', note);
    }
  };
  add(body, 'h1', t('sheet.title'));
  add(body, 'p', t('sheet.period', { from: format.dateTime(from), to: format.dateTime(to), user }));
  section(
    t('unacknowledged'),
    open.filter(({ AcknowledgedDt }) => AcknowledgedDt === null),
  );
  section(
    t('acknowledged'),
    open.filter(({ AcknowledgedDt }) => AcknowledgedDt !== null),
  );
  section(t('sheet.closed'), closed);
  add(body, 'footer', t('sheet.signs'));
  // As text alone: a policy of the page refuses an element of styles, even of a page that is only written.
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', `<style>${style}</style></head>`)}`;
}
