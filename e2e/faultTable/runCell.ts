import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { FaultyServer } from '../faultyServer.ts';
import { plainPage } from '../plainPage.ts';
import { files, remotes, ways, type Cell } from './cells.ts';
import { watchWords, type Seen } from './watchWords.ts';

/** One browser before one server that fails when told. */
export interface Lane {
  browser: Browser;
  server: FaultyServer;
  origin: string;
  token: string;
}

/** What one fault of the matrix came to. */
export interface Outcome extends Cell {
  /** The file was asked for, or the code ran; nothing is missing where it was not. */
  isMet: boolean;
  /** What the user reads in the end. */
  words: string;
  /** From the fault to the first sentence that says what is missing, ms; null where nothing is missing. */
  spokeAfter: number | null;
  /** From the fault to an area that works again, by itself and while the fault lasts, ms. */
  workedAfter: number | null;
  restLives: boolean;
  heals: string;
  keepsAddress: boolean;
}

const elsewhere = 'КДВП';
const knownThere = 'Капитан Воронов';
const failed = /не загрузился|не загружен|остановился|не подходит|не удалось/;
const late = /не загрузился за 10 с/;
/** The last words that a page says before it knows what it waits for. */
const nameless = 'Загрузка…';
const nameOf = ({ what, hasPrevious }: Cell) => (hasPrevious && !files[what]?.isInPage ? 'double' : 'single');
const isAfterReady = ({ how }: Cell) => ['handler', 'timer', 'unmount'].includes(how);

/** What the page says, over its new loads too. */
function listen(page: Page) {
  const all: Seen[] = [];
  const read = async () => {
    const seen = await page.evaluate(() => window.seen).catch(() => []);
    all.push(...seen.filter(({ at }) => at > (all.at(-1)?.at ?? 0)));
    return all.at(-1)?.words ?? '';
  };
  const until = async (isThere: (words: string) => boolean, limit: number) => {
    const end = Date.now() + limit;
    for (;;) {
      const words = await read();
      if (isThere(words)) return true;
      if (Date.now() > end) return false;
      await pause(100);
    }
  };
  return { all, read, until };
}

type Heard = ReturnType<typeof listen>;

async function toElsewhere(page: Page): Promise<boolean> {
  try {
    await page.getByRole('link', { name: elsewhere }).click({ timeout: 2_000 });
    await page.getByText(knownThere).first().waitFor({ timeout: 8_000 });
    return true;
  } catch {
    // Where the sections are not known the bar of the page is all there is.
    return page.getByRole('button', { name: 'Пользователь demo' }).isVisible();
  }
}

async function fail(page: Page, { server }: Lane, cell: Cell) {
  const file = files[cell.what];
  const way = ways[cell.how];
  const name = nameOf(cell);
  if (file && way !== undefined) return server.fail(file.pattern(name), ...way);
  const fault = name === 'double' ? `${cell.how}@${remotes.double}` : cell.how;
  await page.evaluate((value) => void (window.fault = value), fault).catch(() => undefined);
  // For the pages that are loaded from now on.
  return page.addInitScript((value) => void (window.fault = value), fault);
}

/** Opens the area with its fault, and does what brings the fault about. */
async function open(page: Page, lane: Lane, cell: Cell, heard: Heard) {
  const name = nameOf(cell);
  const file = files[cell.what];
  if (file?.isInPage) await page.route(({ pathname }) => /^\/(single|bnwas)$/.test(pathname), plainPage);
  const wasHere = file?.isInPage && cell.hasPrevious;
  if (cell.when === 'later' || wasHere) {
    await page.goto(`${lane.origin}/bnwas`);
    await page.getByText(knownThere).first().waitFor({ timeout: 30_000 });
    if (wasHere) await page.waitForFunction(() => localStorage.getItem('mayak.start') !== null);
  }
  await fail(page, lane, cell);
  if (cell.when === 'later') await page.getByRole('link', { name, exact: true }).click();
  else await page.goto(`${lane.origin}/${name}`, { waitUntil: 'commit' });
  if (!file?.isPart && !isAfterReady(cell)) return;
  await heard.until((words) => words.includes('version'), 30_000);
  await page.getByLabel('typed').fill('kept');
  if (file?.isPart) await page.getByRole('button', { name: 'more' }).click();
  if (cell.how === 'handler') await page.getByRole('button', { name: 'act' }).click();
  if (cell.how !== 'unmount') return;
  await toElsewhere(page);
  await page.getByRole('link', { name, exact: true }).click();
}

const isGood = (cell: Cell) => (words: string) =>
  words.includes(files[cell.what]?.isPart ? 'the part' : 'version') && !failed.test(words);

/** Waits until the area works or says for good that it does not. */
async function settle(page: Page, cell: Cell, heard: Heard): Promise<boolean> {
  const good = isGood(cell);
  if (isAfterReady(cell)) await page.waitForTimeout(1_500);
  const mayReturn = cell.how === 'hang' && nameOf(cell) === 'double';
  const isOver = (words: string) => good(words) || (failed.test(words) && !(mayReturn && late.test(words)));
  await heard.until(isOver, cell.how === 'hang' ? (mayReturn ? 50_000 : 16_000) : 25_000);
  return good(await heard.read());
}

/** After the fault is over: by itself, by Retry, or by a new load. */
async function healing(page: Page, lane: Lane, cell: Cell, heard: Heard): Promise<string> {
  lane.server.heal();
  await page.evaluate(() => Reflect.deleteProperty(window, 'fault'));
  const good = isGood(cell);
  const from = Date.now();
  // A file is asked for again by itself, first after 10 s; what threw waits for the user.
  const mayHeal =
    /не отвечает|пришла страница|не совпал|не удалось показать|не загрузил(ся|ось) за 10 с|Загрузка/.test(
      await heard.read(),
    );
  if (await heard.until(good, mayHeal ? 13_000 : 2_000))
    return `by itself, ${Math.ceil((Date.now() - from) / 1_000)} s`;
  await page
    .getByRole('button', { name: 'Повторить' })
    .first()
    .click({ timeout: 1_000 })
    .catch(() => undefined); // there may be no such button: that is what is found out
  if (await heard.until(good, 10_000)) return 'Retry';
  await page.reload();
  return (await heard.until(good, 15_000)) ? 'reload' : 'no';
}

/** The first sentence that says what is missing, from the fault on. */
function spokeAfter({ all }: Heard, from: number): number | null {
  const first = all.find(
    ({ words }, i) =>
      words !== '' &&
      words !== nameless &&
      !/^(version \S+|the part)( · the part)?$/.test(words) &&
      (all[i + 1]?.at ?? Infinity) >= from,
  );
  return first ? Math.max(0, first.at - from) : null;
}

/** Lives through one fault of the matrix in a new browser profile. */
export async function runCell(lane: Lane, cell: Cell): Promise<Outcome> {
  const context = await lane.browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(watchWords);
    await context.addInitScript((value) => localStorage.setItem('token', value), lane.token);
    const page = await context.newPage();
    const heard = listen(page);
    const began = Date.now();
    await open(page, lane, cell, heard);
    const works = await settle(page, cell, heard);
    const met = lane.server.failedAt() ?? (await page.evaluate(() => window.failedAt)) ?? null;
    const from = met ?? began;
    const words = await heard.read();
    const { pathname } = new URL(page.url());
    const found = {
      ...cell,
      isMet: met !== null,
      words,
      spokeAfter: spokeAfter(heard, from),
      workedAfter: works ? Math.max(0, (heard.all.at(-1)?.at ?? 0) - from) : null,
      keepsAddress: pathname === `/${nameOf(cell)}`,
      restLives: await toElsewhere(page),
    };
    if (works) return { ...found, heals: 'works' };
    // Back where it failed.
    await page
      .getByRole('link', { name: nameOf(cell), exact: true })
      .click({ timeout: 1_000 })
      .catch(() => undefined); // without sections nobody went away
    return { ...found, heals: await healing(page, lane, cell, heard) };
  } finally {
    lane.server.heal();
    await context.close();
  }
}
