import { guestLimits } from '@mayak/api/guest-limits';
import type { GuestView } from '@mayak/api/guests';
import type { LightMap } from '@mayak/map/light';
import { openPageMap, readPlaces, readStart } from '../openPageMap';
import { nameParts, parts, writeMessage, writeNote } from '../page';
import { askLink, type Told } from './ask';
import { keptOpening } from './opening';
import { messageOf } from './message';
import { writeView } from './page';
import { wordsOf } from './words';

const page = parts();
const start = readStart();
const link = location.pathname.split('/').findLast(Boolean) ?? '';
const t = wordsOf(start.language);
nameParts(page, t);
const { refresh, tracks } = guestLimits;
/** What is over is asked for now and then: it may be prolonged. */
const seldom = 30_000;
const longest = 30_000;

const opening = keptOpening(link);
let view: GuestView | null = null;
let heardAt = 0;
let ways = new Map<number, NonNullable<GuestView['Beacons'][number]['Track']>>();
let tracksAt = -Infinity;
let selected: number | null = null;
let map: LightMap | null = null;
let failures = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

function pick(id: number | null): void {
  selected = selected === id ? null : id;
  draw();
  const at = view?.Beacons.find((beacon) => beacon.Id === selected)?.Position;
  if (at) map?.reveal(at);
}

/** Nothing of what was shown stays in the page. */
function clear(): void {
  ways.clear();
  page.list.replaceChildren();
  page.legend.replaceChildren();
  map?.show({ beacons: [], area: null, square: 0, selected: null });
}

/** A link that is known no longer shows nothing, also of what was read before. */
function forget(): void {
  view = null;
  clear();
  watchEnd(false);
  writeNote(page, '');
  writeMessage(page, { title: t('unknown'), text: t('unknownText') });
}

function draw(): void {
  if (!view) return;
  writeMessage(page, messageOf(view, t));
  if (view.State !== 'live') return clear();
  const now = Date.parse(view.Now) + Date.now() - heardAt;
  writeView(page, { view, now, selected, t, onPick: pick });
  const isNew = map === null;
  map ??= openPageMap(page, start, pick);
  map.show({
    beacons: view.Beacons.flatMap(({ Id, Name, Color, Position, Speed, Course }) =>
      Position
        ? [
            {
              ...{ id: Id, name: Name, colour: Color, at: Position },
              course: (Speed ?? 0) > 1 ? Course : null,
              track: ways.get(Id) ?? [],
            },
          ]
        : [],
    ),
    area: view.Area,
    square: view.BlurMeters,
    selected,
  });
  if (!isNew) return;
  performance.mark('mayak.guest.marker');
  const opened = map;
  setTimeout(() => void readPlaces(opened));
}

function take(told: Told, withTracks: boolean): void {
  if ('refusal' in told) {
    failures += 1;
    if (told.refusal === 'unknown') return forget();
    writeNote(page, t(told.refusal === 'busy' ? 'busy' : view ? 'noConnection' : 'noConnectionYet'));
    return draw();
  }
  failures = 0;
  view = told.view;
  heardAt = Date.now();
  writeNote(page, '');
  if (view.Opening !== null && view.Opening !== opening.get()) opening.set(view.Opening);
  if (withTracks || view.TrackHours === 0)
    ways = new Map(view.Beacons.flatMap(({ Id, Track }) => (Track ? [[Id, Track] as const] : [])));
  if (withTracks) tracksAt = performance.now();
  draw();
}

function pauseAfter(told: Told): number {
  if ('refusal' in told)
    return told.refusal === 'away' ? Math.min(longest, 1_000 * 2 ** Math.min(failures, 5)) : 2 * seldom;
  return told.view.State === 'live' ? refresh : seldom;
}

let ends: EventSource | null = null;

/** The server tells at once that the link has ended; without that it is seen at the next turn. */
function watchEnd(isLive: boolean): void {
  if (!isLive) {
    ends?.close();
    ends = null;
  } else if (ends === null) {
    ends = new EventSource(`${location.pathname.replace(/\/$/, '')}/ended`);
    ends.addEventListener('message', () => void turn());
  }
}

/** Asks and shows what is told; first without tracks, which come when the beacons stand. Answers how long to wait. */
async function askOnce(): Promise<number> {
  const isFirst = view?.State !== 'live';
  const isDue = !isFirst && view !== null && view.TrackHours > 0 && performance.now() - tracksAt > tracks;
  const told = await askLink({ api: start.api, link, opening: opening.get(), withTracks: isDue });
  take(told, isDue);
  if (!('view' in told)) return pauseAfter(told);
  const isLive = told.view.State === 'live';
  watchEnd(isLive);
  return isFirst && isLive && told.view.TrackHours > 0 ? 0 : pauseAfter(told);
}

let isAsking = false;
let isAskedAgain = false;

/** Asks, and again and again; never twice at once, as the first answer is an opening. */
async function turn(): Promise<void> {
  clearTimeout(waiting);
  isAskedAgain = isAsking;
  if (isAsking || document.hidden) return;
  isAsking = true;
  const pause = await askOnce();
  isAsking = false;
  waiting = setTimeout(() => void turn(), isAskedAgain ? 0 : pause);
}

addEventListener('online', () => void turn());
document.addEventListener('visibilitychange', () => void turn());
void turn();
