import { happening, type Alarm } from '@mayak/api';
import type { Shelf } from '@mayak/api/shelf';
import type { shelfTexts } from '@mayak/fleet/shelf';
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
  shelves: readonly Shelf[];
  from: string;
  to: string;
  user: string;
}

interface Spoken {
  t: ReturnType<typeof useTexts<typeof ru>>;
  /** Words of what is shelved. */
  shelf: ReturnType<typeof shelfTexts.t>;
  format: Pick<ReturnType<typeof useFormats>, 'dateTime'>;
  locale: string;
}

/** A line of a table, in the order of its columns. */
interface Line {
  beacon: string;
  what: string;
  since: string;
  state: string;
  who: string;
  notes: string[];
}

/** What the tables say of alarms, and of what is shelved. */
function linesIn({ t, shelf: s, format: { dateTime } }: Spoken) {
  const notesOf = ({ Steps }: Alarm) =>
    Steps.map(({ Dt, UserName, Act, Note }) =>
      [dateTime(Dt), UserName, t(`acts.${actKeys[Act]}`), Note].filter(Boolean).join(' · '),
    );
  const ofAlarm = (alarm: Alarm): Line => {
    const { what, details } = happening(alarm);
    const times = alarm.Times > 1 ? ` · ${t('times', { count: alarm.Times })}` : '';
    return {
      beacon: alarm.BeaconName,
      what: [what, details].filter(Boolean).join(', '),
      since: dateTime(alarm.SinceDt) + times,
      state: t(alarm.Lasts ? 'lasts' : 'over'),
      who: alarm.TakenBy ?? '-',
      notes: notesOf(alarm),
    };
  };
  const ofShelf = (shelf: Shelf, alarm: Alarm | undefined): Line => ({
    beacon: shelf.BeaconName,
    what: shelf.Content,
    since: alarm ? dateTime(alarm.SinceDt) : '-',
    state: `${s(shelf.Lasts ? 'lasts' : 'over')} · ${s('returns', { time: dateTime(shelf.UntilDt) })}`,
    who: alarm?.TakenBy ?? '-',
    notes: [
      s('by', { name: shelf.By, reason: shelf.Reason }),
      ...(shelf.Times > 0 ? [s('came', { count: shelf.Times })] : []),
      ...(alarm ? notesOf(alarm) : []),
    ],
  });
  return { ofAlarm, ofShelf };
}

/** The page by which a shift is handed over: what is open, what still lasts, what is shelved, and what was closed. */
export function handOverPage({ open, closed, shelves, from, to, user }: Sheet, spoken: Spoken): string {
  const { t, format, locale } = spoken;
  const page = document.implementation.createHTMLDocument(t('sheet.title'));
  page.documentElement.lang = locale;
  const { body } = page;
  const add = (to: Element, tag: string, text = '') => {
    const element = page.createElement(tag);
    element.textContent = text;
    to.append(element);
    return element;
  };
  const section = (title: string, list: readonly Line[]) => {
    add(body, 'h2', `${title}: ${list.length}`);
    if (list.length === 0) return;
    const table = add(body, 'table');
    const head = add(add(table, 'thead'), 'tr');
    for (const column of ['beacon', 'what', 'since', 'state', 'who', 'notes'] as const)
      add(head, 'th', t(`sheet.columns.${column}`)).setAttribute('scope', 'col');
    const rows = add(table, 'tbody');
    for (const { beacon, what, since, state, who, notes } of list) {
      const row = add(rows, 'tr');
      for (const text of [beacon, what, since, state, who]) add(row, 'td', text);
      const cell = add(row, 'td');
      for (const note of notes) add(cell, 'div', note);
    }
  };
  const { ofAlarm, ofShelf } = linesIn(spoken);
  const shelved = new Set(shelves.map(({ AlarmId }) => AlarmId));
  const waiting = (isAcknowledged: boolean) =>
    open
      .filter((one) => !shelved.has(one.Id) && (one.AcknowledgedDt !== null) === isAcknowledged)
      .map(ofAlarm);
  add(body, 'h1', t('sheet.title'));
  add(body, 'p', t('sheet.period', { from: format.dateTime(from), to: format.dateTime(to), user }));
  section(t('unacknowledged'), waiting(false));
  section(t('acknowledged'), waiting(true));
  if (shelves.length > 0)
    section(
      spoken.shelf('title'),
      shelves.map((shelf) =>
        ofShelf(
          shelf,
          open.find(({ Id }) => Id === shelf.AlarmId),
        ),
      ),
    );
  section(t('sheet.closed'), closed.map(ofAlarm));
  add(body, 'footer', t('sheet.signs'));
  // As text alone: a policy of the page refuses an element of styles, even of a page that is only written.
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', `<style>${style}</style></head>`)}`;
}
