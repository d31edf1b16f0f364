import { CellType, type ReportSection } from '@mayak/api';
import { written } from '../../core/alarms/content.ts';
import { emailTexts, type EmailMessage } from '../../platform/mail/emails.ts';
import { rendered } from '../../platform/mail/emailTemplate.ts';
import { figureText, periodFact } from './files/fileText.ts';
import { unitOf } from './unitOf.ts';
import type { ReportOrder } from './order.ts';
import { reportTexts } from './texts.ts';

/** A report that is sent by its schedule. */
export interface Sending {
  order: ReportOrder;
  /** The name of its template, and of the user who has it sent. */
  name: string;
  owner: string;
  summary: ReportSection | null;
  /** Opens the file until a moment, epoch milliseconds. */
  link: string;
  until: number;
  attached: { name: string; content: Buffer } | null;
}

/** The last moment of a period, so that one up to midnight ends on the day before. */
const lastOf = ({ from, end }: ReportOrder) => Math.max(from, end - 1);

/** The days of a period, one by itself. */
function daysText(order: ReportOrder): string {
  const [first, last] = [order.from, lastOf(order)].map((t) => written(t, order.reader.zone).slice(0, 8));
  return first === last ? String(first) : `${first} – ${last}`;
}

/** The beacons of a report in so few words that they stand in a subject. */
function beaconsText({ beacons, reader }: ReportOrder): string {
  const [first, second] = beacons.map(({ name }) => name);
  if (first === undefined || second === undefined) return first ?? '';
  if (beacons.length === 2) return `${first}, ${second}`;
  return reportTexts[reader.locale].email.more(first, beacons.length - 1);
}

/** Names and values of the figures of a report. */
function figuresOf({ order, summary }: Sending): [string, string][] {
  const [row] = summary?.Rows ?? [];
  if (!summary || !row) return [];
  const unit = unitOf(order, order.beacons.length === 1 ? (order.beacons[0]?.id ?? null) : null);
  return summary.Columns.filter(({ Key, Type }) => row[Key] !== null || Type === CellType.Number).map(
    (column) => [column.Title, figureText(row[column.Key], column, order.reader, unit)],
  );
}

/** The e-mail of a report by schedule: ship and period in its subject, the figures in it, the file by a link that needs no login, and a link that ends it (REP-D02). */
export function sendingEmail(to: string, sending: Sending, stop: string): EmailMessage {
  const { order, name, owner, link, until, attached } = sending;
  const { locale, zone } = order.reader;
  const t = reportTexts[locale];
  const { brand, sign } = emailTexts[locale];
  const parts = rendered({
    locale,
    brand,
    sign,
    subject: `${beaconsText(order)} · ${daysText(order)} · ${name}`,
    paragraphs: [t.email.text(name)],
    facts: [
      [
        t.email.beacons,
        order.latest ? beaconsText(order) : order.beacons.map((beacon) => beacon.name).join(', '),
      ],
      periodFact(order),
      ...figuresOf(sending),
    ],
    button: { text: t.email.open, link },
    footnotes: [
      t.email.lives(written(until, zone)),
      ...(attached ? [t.email.attached] : []),
      t.email.why(owner),
    ],
    footLink: { text: t.email.stop, link: stop },
  });
  const attachments = attached && [
    { filename: attached.name, content: attached.content.toString('base64'), encoding: 'base64' as const },
  ];
  return { to, link, ...parts, unsubscribe: stop, ...(attachments && { attachments }) };
}
