import type { Locale } from '@mayak/api';
import { contentOf, type Reader } from '../../core/alarms/content.ts';
import type { Cells } from '../../core/cells/cells.ts';
import type { Db } from '../../platform/db/pool.ts';
import { placesOf } from './places.ts';
import { jsonOf, linesOf, listOf } from './lines.ts';
import { ownLinks } from './store/ownLinks.ts';
import { ownRows, type OwnBeacon } from './store/ownRows.ts';
import type { PlainRow } from './store/portions.ts';
import { gpxOf, sensorLinesOf, trackLinesOf, type Past } from './tracks.ts';

/** What a file holds, made while it is written, so that no file stands whole in memory. */
type Content = AsyncIterable<string | Buffer>;

/** A file of an archive. */
export interface ArchiveFile {
  path: string;
  content: () => Content;
}

/** Whose archive it is, and what becomes of a day that cannot be read. */
export interface Wanted {
  db: Db;
  cells: Cells;
  userId: number;
  reader: Reader;
  now: number;
  damaged: (beacon: OwnBeacon, day: string) => void;
}

/** What is made at once, when it is asked for. */
export async function* once(
  value: Promise<string | Buffer> | string | Buffer,
): AsyncGenerator<string | Buffer> {
  yield await value;
}
const json = (path: string, read: () => Promise<PlainRow | null>): ArchiveFile => ({
  path,
  content: () => once(read().then((row) => jsonOf(row))),
});

/** A name as a folder or a file of any system may have it. */
const safe = (name: string) => name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '-').replace(/^\.+|[. ]+$/g, '');
export const folderOf = ({ id, name }: OwnBeacon) => `beacons/${`${id} ${safe(name)}`.slice(0, 80).trim()}`;

/** The files of a beacon (PROFILE-D16). */
export function beaconFiles({ db, cells, reader, now, damaged }: Wanted, beacon: OwnBeacon): ArchiveFile[] {
  const folder = folderOf(beacon);
  const { locale } = reader;
  const past: Past = {
    cells,
    asked: { beaconId: beacon.id, from: beacon.since, end: now },
    damaged: (day) => damaged(beacon, day),
  };
  const lines = (name: string, content: () => Content): ArchiveFile => ({
    path: `${folder}/${name}`,
    content,
  });
  return [
    json(`${folder}/beacon.json`, () => ownRows.beacon(db, beacon.id)),
    lines('track.gpx', () => gpxOf(past, beacon.name)),
    lines('track.csv', () => trackLinesOf(past, locale)),
    lines('sensors.csv', () => sensorsOf(db, past, locale)),
    lines('messages.csv', () =>
      linesOf(ownRows.messages(db, beacon.id), ['time', 'direction', 'author', 'content'], locale),
    ),
  ];
}

async function* sensorsOf(db: Db, past: Past, locale: Locale): AsyncGenerator<string> {
  const sensors = await ownRows.channels(db, past.asked.beaconId);
  yield* sensorLinesOf(past, { sensors, locale });
}

/** What the user was told, in his words of today (NOTIF-D10). */
async function* toldOf({ db, userId, reader }: Wanted): AsyncGenerator<PlainRow[]> {
  for await (const rows of ownRows.notifications(db, userId))
    yield rows.map(({ time, fact, read }) => ({
      time,
      beacon: fact.beacon,
      content: contentOf(fact.beacon, fact, reader),
      read,
    }));
}

/** The files of a user beside those of his beacons (PROFILE-D16). */
export async function userFiles(wanted: Wanted): Promise<ArchiveFile[]> {
  const { db, userId, reader } = wanted;
  const { locale } = reader;
  const list = (path: string, read: (of: Db, user: number) => AsyncIterable<PlainRow[]>): ArchiveFile => ({
    path,
    content: () => listOf(read(db, userId)),
  });
  const table = (
    path: string,
    rows: () => AsyncIterable<PlainRow[]>,
    heads: readonly string[],
  ): ArchiveFile => ({
    path,
    content: () => linesOf(rows(), heads, locale),
  });
  const logo = await ownRows.logo(db, userId);
  const reports = await ownRows.reportFiles(db, userId);
  return [
    json('account.json', () => ownRows.account(db, userId)),
    list('shared-beacons.json', ownRows.sharedBeacons),
    list('groups.json', ownRows.groups),
    list('rules.json', ownRows.rules),
    list('rule-templates.json', ownRows.ruleTemplates),
    table('notifications.csv', () => toldOf(wanted), ['time', 'beacon', 'content', 'read']),
    table('rule-emails.csv', () => ownRows.ruleEmails(db, userId), [
      'time',
      'address',
      'state',
      'rule',
      'beacon',
    ]),
    table('rule-messages.csv', () => ownRows.ruleMessages(db, userId), [
      'time',
      'address',
      'state',
      'rule',
      'beacon',
    ]),
    table('sent-messages.csv', () => ownRows.messagesElsewhere(db, userId), ['time', 'beacon', 'content']),
    table('ledger.csv', () => ownRows.ledger(db, userId), [
      ...['time', 'kind', 'amount', 'balance', 'beacon', 'day', 'comment'],
    ]),
    table('payments.csv', () => ownRows.payments(db, userId), ['time', 'amount', 'provider', 'status']),
    { path: 'geoobjects.geojson', content: () => placesOf(ownRows.geoobjects(db, userId)) },
    list('guest-links.json', ownLinks),
    list('integrations.json', ownRows.integrations),
    list('report-templates.json', ownRows.reportTemplates),
    ...reports.map(({ id, name }, i) => ({
      path: `reports/${i + 1} ${safe(name)}`,
      content: () => once(ownRows.reportFile(db, id)),
    })),
    ...(logo ? [{ path: `reports/logo.${safe(logo.kind)}`, content: () => once(logo.content) }] : []),
  ];
}
