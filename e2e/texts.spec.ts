import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const cyrillic = /[\u0400-\u04ff]/;

/** Every source file of apps and libs, tests and fixtures aside. */
const sources = ['apps', 'libs'].flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const isSource = entry.isFile() && /\.(tsx?|js)$/.test(path) && path.includes('/src/');
    return isSource && !/\.(test|fixtures?|setup|teardown)\.tsx?$|\/fixtures\.ts$|\/testing\//.test(path)
      ? [path]
      : [];
  }),
);
const textOf = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));
const isRussian = (path: string) => /\/texts\/ru\.ts$|\.ru\.ts$|\.names\.ts$/.test(path);

/** Pages have a catalogue as two files that are given to defineTexts; other words are functions of what they tell. */
const pairs = sources.flatMap((path) => {
  const other = path.replace(/([/.])ru\.ts$/, '$1en.ts');
  return path.includes('/texts/') && other !== path && textOf.has(other) && !path.includes('/apps/server/')
    ? [{ ru: path, en: other, name: relative(root, path) }]
    : [];
});

type Flat = Record<string, string>;
const flat = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
      : [];
const read = async (path: string): Promise<Flat> =>
  Object.fromEntries(
    Object.values((await import(pathToFileURL(path).href)) as object).flatMap((value) => flat(value)),
  );

const plural = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(plural, '');
/** Plural keys as their name and the forms they have. */
const formsOf = (texts: Flat) => {
  const forms = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    const form = plural.exec(key)?.[1];
    forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), ...(form ? [form] : [])]);
  }
  return forms;
};
const holesOf = (texts: Flat, key: string) =>
  new Set(
    Object.entries(texts).flatMap(([own, text]) =>
      baseOf(own) === key ? [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, hole]) => hole) : [],
    ),
  );

test.describe('I18N-D04, I18N-01 the catalogues', () => {
  for (const { ru, en, name } of pairs)
    test(`${name} has the same keys in both languages, all plural forms, and the same holes`, async () => {
      const [russian, english] = [await read(ru), await read(en)];
      const [ours, theirs] = [formsOf(russian), formsOf(english)];
      expect([...ours.keys()].toSorted()).toEqual([...theirs.keys()].toSorted());
      for (const [key, forms] of ours) {
        if (forms.length === 0) expect(theirs.get(key), key).toEqual([]);
        else {
          expect(forms.toSorted(), key).toEqual(['few', 'many', 'one', 'other']);
          expect(theirs.get(key), key).toEqual(expect.arrayContaining(['one', 'other']));
        }
        if (forms.length === 0) expect(holesOf(russian, key), key).toEqual(holesOf(english, key));
      }
      for (const texts of [russian, english])
        for (const [key, text] of Object.entries(texts)) expect(text.trim(), key).not.toBe('');
    });

  test('nothing but Russian text files and names has Cyrillic in its words', () => {
    const found = [...textOf].flatMap(([path, text]) => {
      const bare = text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '');
      return !isRussian(path) && cyrillic.test(bare) ? [relative(root, path)] : [];
    });
    expect(found).toEqual([]);
  });

  test('English texts are in English', async () => {
    for (const { en, name } of pairs)
      for (const [key, text] of Object.entries(await read(en)))
        if (!/languages\.ru$/.test(key)) expect(cyrillic.test(text), `${name}: ${key}`).toBe(false);
  });
});

/** The words of screens.md as pairs; where both languages list several, they stand in one order. */
const agreed = readFileSync(join(root, 'docs/spec/screens.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && cyrillic.test(line))
  .flatMap((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [english = '', russian = ''] = cells.slice(-2).map((cell) => cell.replaceAll(/^"|"$/g, ''));
    const [ours, theirs] = [russian.split(' · '), english.split(' · ')];
    return ours.length === theirs.length
      ? ours.map((word, index) => [theirs[index] ?? '', word] as const)
      : [];
  });

/** One word for one thing (style.md, words on the screen); `except` are keys that speak of something else or write a name out once; what the specification spells stays. */
const glossary: readonly { word: string; ru: RegExp; en: RegExp; except?: RegExp }[] = [
  {
    word: 'КДВП, BNWAS',
    ru: /вахтенн|мостик/i,
    en: /\bbridge\b/i,
    except: /^full$/,
  },
  { word: 'датчик, sensor', ru: /канал/i, en: /\bchannels?\b/i },
  {
    word: 'Норма, Предавария, Авария; Normal, Pre-emergency, Emergency',
    ru: /^(нормальн|(пред)?аварийн)ое$/i,
    en: /^(ok|pre-?alarm|warning state|critical)$/i,
  },
  { word: 'e-mail', ru: /письм/i, en: /\bletters? (?!and|or)\b|\bletter\b/i },
];
/** Sentences that the specification spells out. */
const spelled = new Set(agreed.flat());

/** The words that the server sends are functions: what stands in quotes there, without what is filled in. */
const quotedIn = (path: string): Flat =>
  Object.fromEntries(
    [...(textOf.get(path) ?? '').matchAll(/'([^']+)'|`([^`]+)`/g)].map(([, plain, filled = ''], i) => [
      String(i),
      plain ?? filled.replace(/\$\{[^}]*\}/g, ''),
    ]),
  );

test('I18N-01 one thing has one word in all texts, e-mails and notifications', async () => {
  const found: string[] = [];
  const look = (path: string, side: 'ru' | 'en', texts: Flat) => {
    for (const [key, text] of Object.entries(texts))
      for (const { word, except, ...of } of glossary)
        if (of[side].test(text) && !except?.test(key) && !spelled.has(text))
          found.push(`${relative(root, path)} ${key}: "${text}", say ${word}`);
  };
  for (const { ru, en } of pairs) {
    look(ru, 'ru', await read(ru));
    look(en, 'en', await read(en));
  }
  for (const path of sources) {
    const side = /\/apps\/server\/.*\.(ru|en)\.ts$/.exec(path)?.[1];
    if (side === 'ru' || side === 'en') look(path, side, quotedIn(path));
  }
  expect(found).toEqual([]);
});

/** The terms and phrases of docs/words.md: its last column names what is no longer said. */
const retired = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.includes('| Retired |'))
  .flatMap((line) => (line.split('|').at(-2) ?? '').split(','))
  .map((phrase) => phrase.trim())
  .filter((phrase) => phrase !== '')
  .map((phrase) => {
    const words = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return {
      phrase,
      side: cyrillic.test(phrase) ? 'ru' : 'en',
      at: new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu'),
    };
  });

/** How a text is set: quotes and apostrophes are curly and those of the language, a dash is no hyphen. */
const misset: Record<'ru' | 'en', RegExp> = { ru: /["“”]|\S - \S/, en: /["«»]|\p{L}'\p{L}|\S [-—] \S/u };

/** Text files of the command lines, whose words are functions as those of the server are. */
const toolTexts = readdirSync(join(root, 'tools'), { recursive: true, withFileTypes: true }).flatMap(
  (entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() && /\.(ru|en)\.ts$/.test(path) && !path.includes('/node_modules/') ? [path] : [];
  },
);
for (const path of toolTexts) textOf.set(path, readFileSync(path, 'utf8'));

test('I18N-01 no text says what docs/words.md has retired, or has straight quotes or a hyphen for a dash', async () => {
  expect(retired.length).toBeGreaterThan(50);
  const found: string[] = [];
  const look = (path: string, side: 'ru' | 'en', texts: Flat) => {
    for (const [key, text] of Object.entries(texts)) {
      if (spelled.has(text)) continue;
      const phrases = retired.flatMap(({ phrase, at, ...of }) =>
        of.side === side && at.test(text) ? [phrase] : [],
      );
      if (misset[side].test(text)) phrases.push('quotes or dash');
      for (const phrase of phrases) found.push(`${relative(root, path)} ${key}: "${text}", ${phrase}`);
    }
  };
  for (const { ru, en } of pairs) {
    look(ru, 'ru', await read(ru));
    look(en, 'en', await read(en));
  }
  for (const path of [...sources, ...toolTexts]) {
    const side = /\/(?:apps\/server|tools)\/.*\.(ru|en)\.ts$/.exec(path)?.[1];
    if (side === 'ru' || side === 'en') look(path, side, quotedIn(path));
  }
  expect(found).toEqual([]);
});

test('I18N-D04 no text is without a use', async () => {
  const unused: string[] = [];
  for (const { en, name } of pairs) {
    const room = /^(?:apps|libs)\/[^/]+/.exec(name)?.[0] ?? '';
    const code = [...textOf].filter(
      ([path]) => path !== en && !isRussian(path) && !/\.en\.ts$|\/texts\/en\.ts$/.test(path),
    );
    const near = code
      .filter(([path]) => room.startsWith('libs/') || relative(root, path).startsWith(room))
      .map(([, text]) => text)
      .join('\n');
    const described = readDescription(room);
    const prefixes = [...near.matchAll(/`([\w.]*)\$\{/g)]
      .map(([, prefix]) => prefix ?? '')
      .filter((prefix) => prefix.length > 1);
    const endings = [...near.matchAll(/\}((?:\.|[A-Z])[\w.]*)`/g)].map(([, ending]) => ending ?? '');
    for (const key of new Set(Object.keys(await read(en)).map(baseOf))) {
      const isUsed =
        near.includes(`'${key}'`) ||
        near.includes(`: '${key.split('.').at(-1)}'`) ||
        described.includes(`${key}"`) ||
        prefixes.some((prefix) => key.startsWith(prefix)) ||
        endings.some((ending) => key.endsWith(ending)) ||
        isPickedOut(near, key);
      if (!isUsed) unused.push(`${name}: ${key}`);
    }
  }
  expect(unused).toEqual([]);
});

/** A whole catalogue part can be taken by its name, such as `labels.en[name]`. */
const isPickedOut = (code: string, key: string) =>
  new RegExp(`\\b${key.split('.').at(-1)}\\b\\s*[:,}\\]]`).test(code) && !code.includes(`'${key}'`);

const readDescription = (room: string) => {
  try {
    return readFileSync(join(root, room, 'mayak.json'), 'utf8');
  } catch {
    return '';
  }
};

/** Where the design's table of states and the tables of beacons have words of their own, in both languages. */
const ofTheDesign = new Set(['Pre-emergency', 'Up to date', 'Recent', 'Outdated', 'Status', 'Leave']);

test('I18N-01 the words are those of the screens: where the English word is used, the Russian one beside it is', async () => {
  const known = new Map<string, Set<string>>();
  for (const { ru, en } of pairs) {
    const [russian, english] = [await read(ru), await read(en)];
    for (const [key, text] of Object.entries(english))
      known.set(text, (known.get(text) ?? new Set()).add(russian[key] ?? ''));
  }
  const words = new Map<string, string[]>();
  for (const [english, russian] of agreed) words.set(english, [...(words.get(english) ?? []), russian]);
  // One English word can be several Russian ones: then one of them is in use.
  const differing = [...words].flatMap(([english, russian]) => {
    const used = known.get(english);
    const isOurs = !used || russian.some((word) => used.has(word)) || ofTheDesign.has(english);
    return isOurs ? [] : [`${english}: ${[...used].join(', ')} and not ${russian.join(', ')}`];
  });
  expect(differing).toEqual([]);
  expect(agreed.filter(([english]) => known.has(english)).length).toBeGreaterThan(150);
});
