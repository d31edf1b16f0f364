import {
  limits,
  InterfaceSize,
  type BeaconColumns,
  type Geoobject,
  type Group,
  type UserSettings,
} from '@mayak/api';
import { createFleet, onMapAtStart, type Fleet, type LastFleet } from '@mayak/fleet';
import { beaconTexts, keptSize, placeNames } from '@mayak/fleet/first';
import type { FirstFrame, FirstGiven } from '@mayak/host';
import { besideFrom, layoutFor, type Layout } from '@mayak/map/first';
import { formatAge, formatSpeed, lengthUnits, plainTexts, shared } from '@mayak/ui/first';
import type { CardWords } from './list/Card';
import { keepPressed } from './list/firstFrame';
import { choiceAddress } from './list/choiceAddress';
import { filteredBounds, filteredOf } from './list/filtered';
import { foldedGroups } from './list/folded';
import { layoutOf } from './list/listLayout';
import { heightsOf } from './list/rowHeights';
import { sectionsOf, type ListChoice } from './list/sections';
import { FirstScreen } from './screens/FirstScreen';
import { firstMap } from './screens/firstMap';
import { lines as en } from './texts/lines.en';
import { lines as ru } from './texts/lines.ru';

const own = { ru, en };

/** What the list is drawn from beside the fleet. */
interface Around {
  groups: readonly Group[];
  geoobjects: readonly Geoobject[];
  settings: UserSettings;
}

const wordsFor = (locale: FirstGiven['locale'], { DistanceUnit }: UserSettings): CardWords => {
  const common = plainTexts<(typeof shared)['ru']>(shared[locale], locale);
  const unit = lengthUnits[DistanceUnit] ?? 'km';
  return {
    t: plainTexts(own[locale], locale),
    tOf: plainTexts(beaconTexts[locale], locale),
    common,
    format: {
      unit,
      age: (ms) => formatAge(ms, common),
      speed: (kmh, as) => formatSpeed(kmh, as ?? unit, locale),
    },
  };
};

interface Asked extends Pick<FirstGiven, 'locale' | 'height'> {
  choice: ListChoice;
  layout: Layout;
}

/** The screen of this fleet with its list, and what draws the fleet in the place of its map; null where the list has no lines. */
function drawn(fleet: Fleet, { groups, geoobjects, settings }: Around, asked: Asked) {
  const { choice, layout, locale, height } = asked;
  const { BeaconCardSize, ShowPositionOnLoad } = settings.MonitoringInterfaceSettings;
  const small = BeaconCardSize === InterfaceSize.Small;
  const filtered = filteredOf(fleet, choice, groups);
  const { ids, has } = filtered;
  const sections = sectionsOf(fleet, ids, groups, choice.groups);
  const list = layoutOf(sections, foldedGroups.get(), groups.length > 0);
  if (list.size === 0) return null;
  const words = wordsFor(locale, settings);
  const frame: unknown = FirstScreen({
    fleet,
    list,
    small,
    layout,
    heights: heightsOf({ touch: false, small }),
    onMap: onMapAtStart(ShowPositionOnLoad),
    words,
    placeName: placeNames(geoobjects),
    depth: 1.25 * (height - limits.headerOffset),
  });
  // Without React a part is the node itself.
  if (!(frame instanceof HTMLElement)) return null;
  keepPressed(frame);
  const paint = firstMap(frame, {
    fleet,
    isShown: ShowPositionOnLoad ? has : () => false,
    opensAt: () => (ShowPositionOnLoad ? filteredBounds(fleet, filtered) : null),
    format: words.format,
  });
  return { frame, paint };
}

/** The list and the fleet on its map before React is there: as this browser knew them last, then as the first answers say (CONF-D04, ERR-D04). A phone begins with its map; a beacon that is looked for or open, with the screen itself. */
const first: FirstFrame = async ({ answers, kept, width, search, show, ...given }) => {
  const query = new URLSearchParams(search);
  const choice = choiceAddress.read(query);
  const layout = layoutFor(width);
  const isOther = choice.text !== '' || ['beacon', 'sample'].some((name) => query.has(name));
  const isLarge = keptSize.get() > limits.firstFrame.beacons;
  if (isOther || isLarge || width < besideFrom) return;
  const fleet = createFleet({ soon: () => undefined });
  // The first number that a browser writes takes it 10 ms: it does so while the answers are on their way.
  formatSpeed(0, 'km', given.locale);
  const draw = (around: Partial<Around>) => {
    const { settings, groups = [], geoobjects = [] } = around;
    const made = settings && drawn(fleet, { settings, groups, geoobjects }, { choice, layout, ...given });
    if (!made) return;
    show(made.frame);
    // What else an address asks for, the screen shows: a place, a panel over the map, the past.
    if (search === '') void made.paint();
  };

  const asked = Promise.all(
    ['/beacons', '/groups', '/geoobjects', '/users.getSettings'].map(answers),
  ) as Promise<[BeaconColumns?, Group[]?, Geoobject[]?, UserSettings?]>;
  const last = (await kept('fleet').catch(() => undefined)) as LastFleet | undefined;
  const isKnown = last !== undefined && fleet.restore(last.snapshot);
  if (isKnown) {
    const known = ((await kept('answers')) ?? {}) as Record<string, { value?: unknown } | undefined>;
    const of = (path: string) => known[path]?.value;
    draw({
      groups: of('/groups') as Group[] | undefined,
      geoobjects: of('/geoobjects') as Geoobject[] | undefined,
      settings: of('/users.getSettings') as UserSettings | undefined,
    });
  }
  const [columns, groups, geoobjects, settings] = await asked;
  if (!columns || !(columns.Complete || isKnown)) return;
  fleet.merge(columns);
  draw({ groups: groups ?? [], geoobjects: geoobjects ?? [], settings });
};
export default first;
