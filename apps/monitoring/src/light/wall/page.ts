import { looks, type BeaconLook } from '@mayak/api';
import { plainTexts } from '@mayak/ui/first';
import { made, writeList, type Parts } from '../page';
import { ago, dateTime } from '../times';
import { isListed, type WallRow } from './rows';
import { en } from './texts/en';
import { ru } from './texts/ru';

type Language = 'ru' | 'en';
export const wordsOf = (language: Language) => plainTexts<typeof en>({ ru, en }[language], language);
type Words = ReturnType<typeof wordsOf>;

/** States differ by their form too: a glyph for each, as wide as high. */
const glyphs: Record<BeaconLook, string> = {
  emergency: 'M6 .5 11.5 6 6 11.5.5 6Z',
  preEmergency: 'M6 .8 11.6 11H.4Z',
  outdated: 'M6 1a5 5 0 1 0 0 10A5 5 0 1 0 6 1Zm0 2a3 3 0 1 1 0 6 3 3 0 1 1 0-6Z',
  recent: 'M6 1a5 5 0 0 0 0 10Z',
  normal: 'M6 2a4 4 0 1 0 0 8 4 4 0 1 0 0-8Z',
};

function glyphOf(look: BeaconLook): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', `glyph ${look}`);
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', glyphs[look]);
  svg.append(path);
  return svg;
}

interface Shown {
  rows: readonly WallRow[];
  selected: number | null;
  /** By the server's clock, epoch ms. */
  now: number;
  language: Language;
  t: Words;
  onPick: (id: number) => void;
}

function itemOf(row: WallRow, { selected, now, language, t, onPick }: Shown): HTMLElement {
  const item = made('li');
  const button = made('button', { kind: 'beacon' });
  button.setAttribute('type', 'button');
  button.setAttribute('aria-pressed', String(selected === row.id));
  button.dataset['id'] = String(row.id);
  const state = t(`look.${row.look}`);
  const since = row.since === null ? null : t('since', { time: dateTime(new Date(row.since).toISOString()) });
  const age = row.since === null ? null : ago(now - row.since, language);
  const facts = [state, since, age, row.isAcknowledged ? t('acknowledged') : null];
  button.append(
    glyphOf(row.look),
    made('b', { text: row.name }),
    ...(row.what === null ? [] : [made('strong', { text: row.what })]),
    made('span', { text: facts.filter((fact) => fact !== null).join(' · ') }),
  );
  if (row.at) button.addEventListener('click', () => onPick(row.id));
  else button.setAttribute('disabled', '');
  item.append(button);
  return item;
}

/** Writes what needs attention, the worst first, and how many beacons are in each state (MON-D13). */
export function writeRows(page: Parts, shown: Shown): void {
  const { rows, t } = shown;
  const listed = rows.filter(isListed);
  const lines = listed.map((row) => itemOf(row, shown));
  writeList(page.list, lines.length > 0 ? lines : [made('li', { text: t('calm'), kind: 'quiet' })]);
  const counted = looks.map((look) => {
    const count = made('li');
    const of = rows.filter((row) => row.look === look).length;
    count.append(glyphOf(look), made('b', { text: String(of) }), made('span', { text: t(`look.${look}`) }));
    return count;
  });
  page.legend.replaceChildren(...counted);
}
