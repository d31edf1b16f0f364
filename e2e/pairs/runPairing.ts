import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { visit } from '../story.ts';

/** What became of a kept remote in a kept shell. */
export interface Outcome {
  remote: string;
  became: 'runs' | 'refused' | 'crashed';
  /** The sentence in its place, or what went wrong. */
  said: string;
}

interface Place {
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
const area = (path: string, own = fleet): Place => ({
  open: (page) => visit(page, path),
  words: (page) => wordsOf(page, 'main'),
  own,
});

/** Where each remote of the product is seen. */
const places: Readonly<Record<string, Place>> = {
  monitoring: area('/monitoring'),
  management: area('/management'),
  reports: area('/reports', /Транспорт\s+Всего\s+Авария[\s\S]*Водный/),
  bnwas: area('/bnwas'),
  messenger: {
    open: (page) => page.getByRole('button', { name: /^Сообщения/ }).click({ timeout: longest }),
    async words(page) {
      const list = page.getByRole('list', { name: 'Сообщения' });
      const seen = await list.innerText({ timeout: 200 }).catch(() => '');
      return seen || wordsOf(page, 'body');
    },
    own: fleet,
  },
};

const refusal = /[^\n]*не подходит к этой странице[^\n]*/;
const failure = /[^\n]*(не загрузил[ао]?с[ья]|не загружено|остановил[ао]?с[ья])[^\n]*/;
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

async function becameOf(page: Page, { open, words, own }: Place): Promise<Omit<Outcome, 'remote'>> {
  const begun = Date.now();
  try {
    await open(page);
  } catch (error) {
    return { became: 'crashed', said: `its place cannot be opened: ${String(error).split('\n')[0]}` };
  }
  let failedSince: number | null = null;
  for (;;) {
    const read = await words(page);
    const [refused] = refusal.exec(read) ?? [];
    if (refused !== undefined) return { became: 'refused', said: refused.trim() };
    if (own.test(read)) return { became: 'runs', said: '' };
    const [failed] = failure.exec(read) ?? [];
    failedSince = failed === undefined ? null : (failedSince ?? Date.now());
    const isOver = Date.now() - begun > longest;
    if (isOver || (failedSince !== null && Date.now() - failedSince > settled))
      return { became: 'crashed', said: failed?.trim() ?? `nothing of it is seen: ${read.slice(0, 200)}` };
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
