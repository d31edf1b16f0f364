import type { Basemap } from '@mayak/api';
import { openLightMap, type LightColours, type LightMap } from '@mayak/map/light';
import type { Parts } from './page';

/** What the server writes into the page. */
export interface Start {
  api: string;
  language: 'ru' | 'en';
  land: { painter: string; files: string[] } | null;
}

/** What the server has written into this page. */
export const readStart = (): Start =>
  JSON.parse(document.getElementById('start')?.textContent ?? '{}') as Start;

const colourNames = [
  'sea',
  'shelf1',
  'shelf2',
  'land',
  'landLine',
  'border',
  'road',
  'label',
  'seaLabel',
  'halo',
];

const variable = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

function coloursNow(): LightColours {
  const base = Object.fromEntries(colourNames.map((name) => [name, variable(`map-${name}`)]));
  const [text, panel, brand] = [variable('fg'), variable('bg-panel'), variable('brand-solid')];
  return { ...base, text, panel, brand } as LightColours;
}

/** A colour of the design that the page has, as it is now. */
export const colourNow = variable;

/** The names of the base come after all else: nobody waits for them, and without them the map has none. */
export const readPlaces = (opened: LightMap): Promise<void> =>
  readBase().then(
    ({ places }) => opened.setPlaces(places),
    () => undefined,
  );

const folder = '/basemap/';
async function readBase(): Promise<Basemap> {
  const answer = await fetch(`${folder}index.json`);
  if (!answer.ok) throw new Error(`base map: ${answer.status}`);
  return (await answer.json()) as Basemap;
}

/** Opens the map of a page, in its colours and with its tools. */
export function openPageMap(
  page: Parts,
  { language, land }: Start,
  onPick: (id: number | null) => void,
): LightMap {
  const at = (path: string, from = location.href) => new URL(path, from).href;
  const renew = async () => {
    const { painter, files } = await readBase();
    const [script = '', ...others] = [painter, ...files].map((file) => at(file, at(folder)));
    return { script, files: others };
  };
  const opened = openLightMap(page.map, {
    files: land && { script: at(land.painter), files: land.files.map((file) => at(file)) },
    renew,
    colours: coloursNow(),
    language,
    onPick,
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    opened.setColours(coloursNow()),
  );
  const [zoomIn, zoomOut, fit] = page.tools.querySelectorAll('button');
  zoomIn?.addEventListener('click', () => opened.zoomBy(1));
  zoomOut?.addEventListener('click', () => opened.zoomBy(-1));
  fit?.addEventListener('click', () => opened.fit());
  return opened;
}
