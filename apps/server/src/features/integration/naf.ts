import type { Coord } from '@mayak/api';
import { latinText } from './latinText.ts';
import { nafLabelsEn } from './nafLabels.en.ts';
import { nafLabelsRu } from './nafLabels.ru.ts';
import type { Parcel } from './parcel.ts';
import type { WebhookContent } from './webhook.ts';

/** What identifies a vessel, in the order of a report: call sign, internal and external registration, IMO, flag state. */
const marks = ['RC', 'IR', 'XR', 'IM', 'FS'] as const;
type Mark = (typeof marks)[number];
/** By which labels the object card has them, in lower case. */
export type NafLabels = Readonly<Record<Mark, readonly string[]>>;

/** Who sends and who is sent to, by three letters. */
export interface NafParties {
  from: string | null;
  to: string | null;
}

/** A position to report; the number grows with each. */
export interface NafPosition {
  Id: number;
  Dt: string;
  Coordinates: Coord | null;
  /** km/h. */
  Speed: number | null;
  Course: number | null;
}

interface Vessel {
  name: string;
  card: readonly { Label: string; Value: string }[];
}

const kmhInKnot = 1.852;

/** The row of the card by the code itself or by what users call it. */
function markOf(card: Vessel['card'], mark: Mark): string {
  const words = [mark.toLowerCase(), ...nafLabelsEn[mark], ...nafLabelsRu[mark]];
  return card.find(({ Label }) => words.includes(Label.trim().toLowerCase()))?.Value ?? '';
}

/** A value as a report may hold it: letters of ISO 8859-1, and none of the strokes that divide fields. */
const plain = (text: string) =>
  latinText(text)
    .replace(/[/\r\n]+/g, ' ')
    .trim();

const degrees = (value: number, whole: number) =>
  `${value < 0 ? '-' : '+'}${Math.abs(value)
    .toFixed(3)
    .padStart(whole + 4, '0')}`;

/** A position as a report of the North Atlantic Format; null for a moment without one (INT-D08). */
export function nafReport(
  { name, card }: Vessel,
  { Id, Dt, Coordinates, Speed, Course }: NafPosition,
  { from, to }: NafParties,
): string | null {
  if (!Coordinates) return null;
  const [latitude, longitude] = Coordinates;
  const fields: [string, string][] = [
    ['AD', to ?? ''],
    ['FR', from ?? ''],
    ['TM', 'POS'],
    ['RN', String(Id)],
    ['NA', plain(name)],
    ...marks.map((mark): [string, string] => [mark, plain(markOf(card, mark))]),
    ['LT', degrees(latitude, 2)],
    ['LG', degrees(longitude, 3)],
    // Tenths of a knot.
    ['SP', Speed === null ? '' : String(Math.round((Speed / kmhInKnot) * 10))],
    ['CO', Course === null ? '' : String(Math.round(Course) % 360).padStart(3, '0')],
    ['DA', Dt.slice(0, 10).replaceAll('-', '')],
    ['TI', Dt.slice(11, 16).replace(':', '')],
  ];
  const told = fields.filter(([, value]) => value !== '').map(([code, value]) => `//${code}/${value}`);
  return `//SR${told.join('')}//ER`;
}

/** Reports of some positions, one a line; nothing where none has a place. */
export const nafReports = (vessel: Vessel, points: readonly NafPosition[], parties: NafParties): string =>
  points.flatMap((point) => nafReport(vessel, point, parties) ?? []).join('\r\n');

/** What a webhook of this form sends (INT-D09). */
export const nafContent = (parcel: Parcel, parties: NafParties): WebhookContent => ({
  type: 'text/plain; charset=utf-8',
  body: nafReports(parcel, parcel.points, parties),
});
