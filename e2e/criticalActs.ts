import type { Locator, Page } from '@playwright/test';
import { gives } from './engines/needs.ts';
import { expect } from './story.ts';

/** The beacon that the acts are about. */
export const ship = 'Капитан Воронов';

/** Where an act is done from: what it is about is in sight there. */
export type ActPlace = 'map' | 'queue' | 'beacon';

/** A call of the server: `POST /api/alarms.handle` and `{"Act":2}`; null where nothing is sent, or the engine does not tell what is. */
export interface Call {
  to: string;
  sent: string | null;
}

/** What the page has done since a press. */
export interface Seen {
  page: Page;
  calls: readonly Call[];
  /** Where the map was before and is now; its place is kept when it comes to rest. */
  before: View | null;
  view: () => Promise<View | null>;
}
export interface View {
  lat: number;
  lon: number;
  zoom: number;
}

/** An act that a watch depends on: one press from where what it is about is in sight, by whatever hand (GEN-D17). */
export interface CriticalAct {
  name: string;
  place: ActPlace;
  /** What mouse and finger press, by the role and the name that a screen reader says. */
  control: (page: Page) => Locator;
  /** As Playwright writes it. */
  key: string;
  /** What has the focus when the key counts; the map where it is missing. */
  focus?: (page: Page) => Locator;
  /** What a finger does with the map instead, times nearer. */
  pinch?: number;
  /** Fails until it is done. */
  done: (seen: Seen) => Promise<void>;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const map = (page: Page) => page.getByRole('application', { name: 'Карта маяков' });
const list = (page: Page) => page.getByRole('tree');
const line = (page: Page) => page.getByRole('treeitem', { name: new RegExp(`^${ship}`) });
const alarm = (page: Page) => page.getByRole('button', { name: new RegExp(`^Авария .*${ship}`) });
const ofAlarm = (act: string) => button(new RegExp(`^${act}: ${ship}, `));
const title = (page: Page) => page.getByRole('heading', { name: ship });
const region = (page: Page) => page.getByRole('region', { name: new RegExp(ship) });
const link = (name: string) => (page: Page) => region(page).getByRole('link', { name });

const isAt =
  (address: RegExp) =>
  ({ page }: Seen) =>
    expect(page).toHaveURL(address);
const isPressed =
  (control: (page: Page) => Locator, value = 'true') =>
  ({ page }: Seen) =>
    expect(control(page)).toHaveAttribute('aria-pressed', value);
const isSent = (call: Call, sent: string) => !gives('bodies of requests') || (call.sent ?? '').includes(sent);
const isCalled =
  (call: RegExp, sent = '') =>
  ({ calls }: Seen) =>
    expect
      .poll(() => calls.filter((one) => call.test(one.to) && isSent(one, sent)).length)
      .toBeGreaterThan(0);
const hasMoved = (seen: Seen) =>
  expect.poll(async () => JSON.stringify(await seen.view())).not.toBe(JSON.stringify(seen.before));
const isZoomed = (compare: (now: number, before: number) => boolean) => (seen: Seen) =>
  expect.poll(async () => compare((await seen.view())?.zoom ?? 0, seen.before?.zoom ?? 0)).toBe(true);

const bell = button(/^Уведомления/);
const emergencies = button(/^\d+ ?Авария$/);
const sound = button('Звук при аварии');
const follow = button('Следовать за маяком (F)');
const search = (page: Page) => page.getByRole('searchbox').first();
const palette = button(/^Тема: /);

/** Each leaves the next one its place; a search on a phone covers the map. */
export const criticalActs: readonly CriticalAct[] = [
  { name: 'open what was told', place: 'map', control: bell, key: 'Alt+n', done: isPressed(bell) },
  { name: 'open a beacon', place: 'map', control: line, key: 'Enter', focus: list, done: isAt(/beacon=\d+/) },
  { name: 'emergencies alone', place: 'map', control: emergencies, key: 'e', done: isPressed(emergencies) },
  {
    name: 'refresh',
    place: 'map',
    control: button(/^Обновить сейчас/),
    key: 'r',
    done: isCalled(/^GET \/api\/beacons/),
  },
  {
    name: 'come nearer',
    place: 'map',
    control: button('Приблизить'),
    key: '+',
    pinch: 3,
    done: isZoomed((now, before) => now > before),
  },
  {
    name: 'show all',
    place: 'map',
    control: button('Показать всё'),
    key: 'a',
    done: hasMoved,
  },
  {
    name: 'go further away',
    place: 'map',
    control: button('Отдалить'),
    key: '-',
    pinch: 0.5,
    done: isZoomed((now, before) => now < before),
  },
  {
    name: 'day, dusk, night',
    place: 'map',
    control: palette,
    key: 'd',
    done: ({ page }) => expect(palette(page)).not.toHaveAccessibleName(/День/),
  },
  {
    name: 'find a beacon',
    place: 'map',
    control: search,
    key: '/',
    done: ({ page }) => expect(search(page)).toBeFocused(),
  },
  {
    name: 'acknowledge an alarm',
    place: 'queue',
    control: ofAlarm('Подтвердить'),
    key: 'q',
    focus: alarm,
    done: isCalled(/alarms\.handle/, '"Act":2'),
  },
  {
    name: 'take an alarm',
    place: 'queue',
    control: ofAlarm('Взять в работу'),
    key: 'w',
    focus: alarm,
    done: isCalled(/alarms\.handle/, '"Act":0'),
  },
  {
    name: 'show what is alarming',
    place: 'queue',
    control: ofAlarm('Показать на карте'),
    key: 'c',
    focus: alarm,
    done: isAt(/beacon=\d+/),
  },
  {
    name: 'silence',
    place: 'queue',
    control: sound,
    key: 's',
    focus: alarm,
    done: isPressed(sound, 'false'),
  },
  {
    name: 'confirm the bridge alarm',
    place: 'beacon',
    control: button('Подтвердить'),
    key: 'q',
    focus: title,
    done: isCalled(/confirmBNWAS/),
  },
  {
    name: 'centre',
    place: 'beacon',
    control: button('Показать на карте (C)'),
    key: 'c',
    focus: title,
    done: isZoomed((now, before) => now > before),
  },
  {
    name: 'follow',
    place: 'beacon',
    control: follow,
    key: 'f',
    focus: title,
    done: ({ page }) => expect(page.getByRole('button', { name: 'Не следовать' })).toBeVisible(),
  },
  {
    name: 'track',
    place: 'beacon',
    control: link('Трек'),
    key: 't',
    focus: title,
    done: isAt(/\/tracks\?beacon=\d+/),
  },
  {
    name: 'history',
    place: 'beacon',
    control: link('История'),
    key: 'h',
    focus: title,
    done: isAt(/\/history\?beacon=\d+/),
  },
  {
    name: 'message',
    place: 'beacon',
    control: button('Сообщения (M)'),
    key: 'm',
    focus: title,
    done: isAt(/panel=messenger/),
  },
  {
    name: 'close',
    place: 'beacon',
    control: (page) => region(page).getByRole('button', { name: 'Закрыть', exact: true }),
    key: 'Escape',
    focus: title,
    done: isAt(/\/monitoring$/),
  },
];
