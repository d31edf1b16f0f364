import type { GuestView } from '@mayak/api/guests';
import { ago, dateTime, legend, motion, type Words } from './words';
import type { Message } from './message';

type Beacon = GuestView['Beacons'][number];

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
};

const made = (tag: string, of: { text?: string; kind?: string } = {}): HTMLElement => {
  const element = document.createElement(tag);
  if (of.text !== undefined) element.textContent = of.text;
  if (of.kind !== undefined) element.className = of.kind;
  return element;
};

/** The parts of the page that are written anew as things change. */
export const parts = () => ({
  title: find('title'),
  note: find('note'),
  list: find('list'),
  legend: find('legend'),
  map: find('map'),
  tools: find('tools'),
  message: find('message'),
});

/** Names what stands in the page from its begin, in the language of the link. */
export function nameParts({ list, map, tools, message }: Parts, t: Words): void {
  list.setAttribute('aria-label', t('beacons'));
  map.setAttribute('aria-label', t('map'));
  message.textContent = t('loading');
  document.body.classList.add('said');
  const names = [t('zoomIn'), t('zoomOut'), t('fit')];
  tools.querySelectorAll('button').forEach((button, i) => {
    button.title = names[i] ?? '';
    button.setAttribute('aria-label', names[i] ?? '');
  });
  find('credit').textContent = CREDITS[document.documentElement.lang === 'en' ? 'en' : 'ru'];
}
type Parts = ReturnType<typeof parts>;

interface Shown {
  view: GuestView;
  selected: number | null;
  t: Words;
  onPick: (id: number) => void;
}

function lineOf(beacon: Beacon, { view: { Language, Now }, t }: Shown): HTMLElement[] {
  const { Position, Dt, IsOutside } = beacon;
  if (!Position || Dt === null) return [made('span', { text: t(IsOutside ? 'outside' : 'noPosition') })];
  const time = made('time', { text: `${dateTime(Dt)} · ${ago(Date.parse(Now) - Date.parse(Dt), Language)}` });
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
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['id'] : null;
  page.list.replaceChildren(...view.Beacons.map((beacon) => itemOf(beacon, shown)));
  if (view.Beacons.length === 0) page.list.append(made('li', { text: t('nothing'), kind: 'quiet' }));
  page.legend.replaceChildren(...legend(view, t).map((text) => made('li', { text })));
  if (focused) page.list.querySelector<HTMLElement>(`[data-id="${focused}"]`)?.focus();
}

/** Writes words in the place of the map, or shows the map again. */
export function writeMessage(page: Parts, message: Message | null): void {
  document.body.classList.toggle('said', message !== null);
  page.message.replaceChildren(
    ...(message ? [made('h2', { text: message.title }), made('p', { text: message.text })] : []),
  );
}

/** A note that what is shown may be old; empty where all is well. */
export function writeNote(page: Parts, text: string): void {
  if (page.note.textContent !== text) page.note.textContent = text;
}
