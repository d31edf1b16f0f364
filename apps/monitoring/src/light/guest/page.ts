import type { GuestView } from '@mayak/api/guests';
import { made, writeList, type Parts } from '../page';
import { ago, dateTime } from '../times';
import { legend, motion, type Words } from './words';

type Beacon = GuestView['Beacons'][number];

interface Shown {
  view: GuestView;
  /** By the clock of the server, epoch ms; ages go on where it says nothing. */
  now: number;
  selected: number | null;
  t: Words;
  onPick: (id: number) => void;
}

function lineOf(beacon: Beacon, { view: { Language }, now, t }: Shown): HTMLElement[] {
  const { Position, Dt, IsOutside } = beacon;
  if (!Position || Dt === null) return [made('span', { text: t(IsOutside ? 'outside' : 'noPosition') })];
  const time = made('time', { text: `${dateTime(Dt)} · ${ago(now - Date.parse(Dt), Language)}` });
  time.setAttribute('datetime', Dt);
  const moves = motion(beacon, Language, t);
  return moves === '' ? [time] : [time, made('span', { text: moves })];
}

/** One beacon of the list: its name, when it was there, how it moves; pressed it is shown on the map. */
function itemOf(beacon: Beacon, shown: Shown): HTMLElement {
  const item = made('li');
  const button = made('button', { kind: 'beacon' });
  button.setAttribute('type', 'button');
  button.setAttribute('aria-pressed', String(shown.selected === beacon.Id));
  button.dataset['id'] = String(beacon.Id);
  const dot = made('i');
  dot.style.background = beacon.Color;
  dot.setAttribute('aria-hidden', 'true');
  button.append(dot, made('b', { text: beacon.Name }), ...lineOf(beacon, shown));
  if (beacon.Position) button.addEventListener('click', () => shown.onPick(beacon.Id));
  else button.setAttribute('disabled', '');
  item.append(button);
  return item;
}

/** Writes the list and the legend of what is shown; the keys stay where they were. */
export function writeView(page: Parts, shown: Shown): void {
  const { view, t } = shown;
  const lines = view.Beacons.map((beacon) => itemOf(beacon, shown));
  writeList(page.list, lines.length > 0 ? lines : [made('li', { text: t('nothing'), kind: 'quiet' })]);
  page.legend.replaceChildren(...legend(view, t).map((text) => made('li', { text })));
}
