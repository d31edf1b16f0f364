import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { visit } from '../story.ts';

/** What became of a kept remote in a kept shell. */
export interface Outcome {
  remote: string;
  became: 'runs' | 'refused' | 'crashed';
  /** The sentence in its place, or what went wrong. */
  said: string;
}

interface Place {
  /** What the menu calls it, and so the sentence in its place. */
  title: string;
  /** Goes where the remote is shown. */
  open(page: Page): Promise<void>;
  /** What is read there, null while there is nothing. */
  words(page: Page): Promise<string>;
  /** Its own screen, with data. */
  own: RegExp;
}

/** A sentence that stands so long is the last word: what does not answer is tried again by itself before, ms. */
const settled = 8_000;
/** A busy machine is no fault of the product, ms. */
const longest = 120_000;

const fleet = /Капитан Воронов/;
const wordsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .innerText({ timeout: 1_000 })
    .catch(() => '');
/** What a list says that only this screen has, or what stands where it is missed, without what anything else tells of the fleet. */
const listOr = async (page: Page, list: Locator, selector: string) =>
  (await list.innerText({ timeout: 200 }).catch(() => '')) ||
  (await wordsOf(page, selector)).replaceAll(RegExp(fleet, 'g'), '');
const area = (title: string, path: string, own = fleet): Place => ({
  title,
  open: (page) => visit(page, path),
  words: (page) => wordsOf(page, 'main'),
  own,
});

/** Where each remote of the product is seen. */
const places: Readonly<Record<string, Place>> = {
  monitoring: {
    ...area('Мониторинг', '/monitoring'),
    words: (page) => listOr(page, page.getByRole('tree'), 'main'),
  },
  management: area('Управление', '/management', /IMEI[\s\S]*Капитан Воронов/),
  reports: area('Отчёты', '/reports', /Транспорт\s+Всего\s+Авария[\s\S]*Водный/),
  bnwas: area('КДВП', '/bnwas', /Судно[\s\S]*Режим[\s\S]*Капитан Воронов/),
  messenger: {
    title: 'Сообщения',
    open: (page) => page.getByRole('button', { name: /^Сообщения/ }).click({ timeout: longest }),
    words: (page) => {
      const panel = page.getByRole('region', { name: 'Сообщения' });
      return listOr(page, page.getByRole('list', { name: 'Сообщения' }).or(panel).first(), 'body');
    },
    own: fleet,
  },
};

const refusalOf = (title: string) => new RegExp(`[^\\n]*«${title}» не подходит к этой странице[^\\n]*`);
const failureOf = (title: string) =>
  new RegExp(`[^\\n]*«${title}» (не загрузил|не загружен|остановил)[^\\n]*`);
/** Errors of code; what the browser itself writes of a refused call, and the line of a refusal, are none. */
const isCrash = (line: string) =>
  !/LoadFailure: \S+ \S+ incompatible/.test(line) &&
  /^thrown: |LoadFailure: |Uncaught|(Type|Reference|Syntax|Range)Error/.test(line);

/** What a page said that no user reads, and the remotes whose code it asked for. */
function listen(page: Page) {
  const lines: string[] = [];
  const ran = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(`thrown: ${String(error)}`));
  page.on('request', (request) => {
    const [, name] = /^\/remotes\/([^/]+)\/.+\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) ran.add(name);
  });
  return { lines, ran };
}

async function becameOf(page: Page, { title, open, words, own }: Place): Promise<Omit<Outcome, 'remote'>> {
  const begun = Date.now();
  try {
    await open(page);
  } catch (error) {
    return { became: 'crashed', said: `its place cannot be opened: ${String(error).split('\n')[0]}` };
  }
  let failedSince: number | null = null;
  for (;;) {
    const read = await words(page);
    const [refused] = refusalOf(title).exec(read) ?? [];
    if (refused !== undefined) return { became: 'refused', said: refused.trim() };
    if (own.test(read)) return { became: 'runs', said: '' };
    const [failed] = failureOf(title).exec(read) ?? [];
    failedSince = failed === undefined ? null : (failedSince ?? Date.now());
    const isOver = Date.now() - begun > longest;
    if (isOver || (failedSince !== null && Date.now() - failedSince > settled))
      return {
        became: 'crashed',
        said: failed?.trim() ?? `nothing of it is seen: ${read.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
      };
    await pause(100);
  }
}

/** Opens the page of a pairing and looks at each of its remotes in turn. */
export async function runPairing(
  page: Page,
  origin: string,
  remotes: readonly string[],
): Promise<{ outcomes: Outcome[]; console: string[] }> {
  const { lines, ran } = listen(page);
  const outcomes: Outcome[] = [];
  await page.goto(`${origin}/monitoring`, { timeout: longest });
  await page
    .getByRole('main')
    .waitFor({ timeout: longest })
    .catch(() => undefined);
  for (const remote of remotes) {
    const place = places[remote];
    if (!place) continue;
    const before = lines.length;
    const outcome = await becameOf(page, place);
    const crash = lines.slice(before).find(isCrash);
    if (outcome.became !== 'crashed' && crash !== undefined)
      outcomes.push({ remote, became: 'crashed', said: crash });
    else if (outcome.became === 'refused' && ran.has(remote))
      outcomes.push({ remote, became: 'crashed', said: `its code was asked for, and then ${outcome.said}` });
    else outcomes.push({ remote, ...outcome });
  }
  return { outcomes, console: [...new Set(lines)] };
}
