import type { LightMap } from '@mayak/map/light';
import { colourNow, openPageMap, readPlaces, readStart } from '../openPageMap';
import { made, nameParts, parts, writeMessage, writeNote } from '../page';
import { dateTime, two } from '../times';
import { askFleet, type Told } from './askFleet';
import { keptKey } from './keptKey';
import { wordsOf, writeRows } from './page';
import { nextShown, wallRows, type WallRow } from './rows';

const page = parts();
const start = readStart();
const { language } = start;
const t = wordsOf(language);
nameParts(page, t);
const clock = made('p', { kind: 'clock' });
const updated = made('p', { kind: 'updated' });
page.title.before(clock);
page.note.before(updated);

/** Between two questions; after a refusal it grows to the longest; and how long the map stays with one beacon, ms. */
const [refresh, longest, stay] = [15_000, 60_000, 12_000];
/** What somebody has pressed stays for so many turns. */
const pressedTurns = 5;

let key = keptKey.take();
let rows: WallRow[] = [];
let map: LightMap | null = null;
let selected: number | null = null;
let held = 0;
let failures = 0;
let heardAt: Date | null = null;
/** How far the server's clock is before this one, ms; what it tells in whole seconds is no news. */
let clockOffset = 0;
const second = 1_000;
const now = () => new Date(Date.now() + clockOffset);

/** Again and again, for as long as the screen stands. */
function every(pause: number, act: () => void): void {
  act();
  setTimeout(() => every(pause, act), pause);
}

const time = (at: Date) => [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
/** The time alone where it is of today. */
const moment = (at: Date) =>
  at.toDateString() === now().toDateString() ? time(at) : dateTime(at.toISOString());

function tick(): void {
  const at = now();
  clock.textContent = `${time(at)} · ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
}

function draw(): void {
  writeMessage(page, null);
  writeRows(page, { rows, selected, now: now().getTime(), language, t, onPick: press });
  const isNew = map === null;
  map ??= openPageMap(page, start, (id) => id !== null && press(id));
  map.show({
    beacons: rows
      .toReversed()
      .flatMap(({ id, name, look, at, course }) =>
        at ? [{ id, name, at, course, colour: colourNow(`state-${look}-solid`), track: [] }] : [],
      ),
    ...{ area: null, square: 0, selected },
  });
  if (isNew) void readPlaces(map);
}

function show(id: number | null): void {
  const wasShown = selected;
  selected = id;
  draw();
  const at = rows.find((row) => row.id === id)?.at;
  if (at) map?.reveal(at);
  else if (wasShown !== null) map?.fit();
}

function press(id: number): void {
  held = pressedTurns;
  show(id);
}

/** The map goes to the next beacon that alarms, or back to all of them. */
function turn(): void {
  if (rows.length === 0) return;
  if (held > 0) held -= 1;
  else show(nextShown(rows, selected));
}

function stop(message: 'noKey' | 'ended'): void {
  key = null;
  keptKey.forget();
  rows = [];
  page.list.replaceChildren();
  page.legend.replaceChildren();
  updated.textContent = '';
  writeNote(page, '');
  writeMessage(page, { title: t(message), text: t(`${message}Text`) });
}

function take(told: Told): void {
  if ('beacons' in told) {
    failures = 0;
    const { clock: offset = 0 } = told;
    if (Math.abs(offset - clockOffset) > 2 * second) clockOffset = offset;
    heardAt = now();
    rows = wallRows(told.beacons);
    updated.textContent = t('updated', { time: time(heardAt) });
    writeNote(page, '');
    document.body.classList.remove('stale');
    return draw();
  }
  if (told.refusal === 'ended') return stop('ended');
  failures += 1;
  if (told.refusal === 'busy') return writeNote(page, t('busy'));
  writeNote(page, t('silent', { time: heardAt ? moment(heardAt) : '-' }));
  document.body.classList.add('stale');
}

async function ask(): Promise<void> {
  if (key === null) return;
  take(await askFleet(start.api, key));
  const pause = Math.min(longest, refresh * 2 ** Math.min(failures, 2));
  setTimeout(() => void ask(), pause);
}

every(1_000, tick);
every(stay, turn);
if (key === null) stop('noKey');
else void ask();
