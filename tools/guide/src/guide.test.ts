import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked, type Tokens } from 'marked';
import { chaptersOf, guide } from './guide.ts';
import { readPdf } from './readPdf.fixtures.ts';

const sources = fileURLToPath(new URL('../../../docs/guide/', import.meta.url));
const words = {
  product: 'Маяк',
  title: 'Руководство',
  about: 'О чём',
  contents: 'Содержание',
  page: '{page} из {pages}',
};

async function made(chapters: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'mayak-guide-'));
  writeFileSync(join(folder, 'guide.json'), JSON.stringify(words));
  for (const [name, text] of Object.entries(chapters)) writeFileSync(join(folder, name), text);
  try {
    return readPdf(await guide(folder, 'ru'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
/** Titles in a PDF file are written as UTF-16. */
const title = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');

describe('GEN-16, MENU-D04 the user guide as a PDF file', () => {
  it('has the text of its chapters, in Cyrillic and Latin, in the order of their names', async () => {
    const { pages } = await made({
      '02-second.md': '# Второй\n\nКнопка **Пуск** и `Ctrl+K`, 5 ₽.',
      '01-first.md': '# Первый\n\n- Раз\n- Два\n\n> Помните\n\n| А | B |\n|---|---|\n| в | 4 |',
    });
    expect(pages).toHaveLength(3);
    expect(pages[0]).toBe('МаякРуководствоО чёмСодержание1. Первый22. Второй3');
    expect(pages[1]).toBe('Первый\u2022Раз\u2022ДваПомнитеАBв4Маяк. Руководство2 из 3');
    expect(pages[2]).toBe('ВторойКнопка Пуск и Ctrl+K, 5 ₽.Маяк. Руководство3 из 3');
  });

  it('says its title and language, has bookmarks, links in the contents, and tags', async () => {
    const { raw } = await made({ '01-first.md': '# Первый\n\nТекст\n\n## Часть\n\nТекст' });
    expect(raw).toContain('/Lang (ru)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain(title('Маяк. Руководство'));
    for (const bookmark of ['Первый', 'Часть']) expect(raw).toContain(title(bookmark));
    expect(raw).toMatch(/\/S \/GoTo\n\/D \(first\)/);
    expect(raw).toMatch(/\/Names \[\s*\(first\)/);
    for (const tag of ['Document', 'H1', 'H2', 'P', 'TOC', 'TOCI', 'Link'])
      expect(raw).toContain(`/S /${tag}\n`);
  });

  it('goes on over as many pages as it takes', async () => {
    const { pages } = await made({ '01-long.md': `# Долгий\n\n${'Слово и дело. '.repeat(900)}` });
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.join('').replaceAll(/Маяк\. Руководство\d+ из \d+/g, '');
    expect(text.match(/Слово и дело\./g)).toHaveLength(900);
  });

  it('is the same file for the same sources', async () => {
    const [once, again] = [await made({ '01.md': '# Раз' }), await made({ '01.md': '# Раз' })];
    expect(once.raw).toBe(again.raw);
  });

  it.each([
    ['a letter that its fonts have not', '# \u4e2d'],
    ['what it has no form for', '# Раз\n\n<b>x</b>'],
  ])('is not made with %s', async (_, text) => {
    await expect(made({ '01.md': text })).rejects.toThrow(/the (fonts of the )?guide/);
  });
});

describe('GEN-16 the sources of the guide', () => {
  const read = (language: string) =>
    chaptersOf(join(sources, language)).map((name) => ({
      name,
      tokens: marked.lexer(readFileSync(join(sources, language, name), 'utf8')),
    }));
  const shape = (language: string) =>
    read(language).map(({ name, tokens }) => [
      name,
      tokens
        .filter(({ type }) => type !== 'space')
        .map((token) => token.type + ((token as Tokens.Heading).depth ?? '')),
    ]);

  it('say the same in both languages: chapters, headings, lists, tables and pictures in one order', () => {
    expect(shape('en')).toEqual(shape('ru'));
  });

  it.each(['ru', 'en'])(
    'in %s name pictures of their own language that exist, and every one of them',
    (language) => {
      const pictures = read(language).flatMap(
        ({ tokens }) => JSON.stringify(tokens).match(/pictures\/[\w./-]+\.jpg/g) ?? [],
      );
      const folder = join(sources, 'pictures', language);
      const there = (existsSync(folder) ? readdirSync(folder) : []).map(
        (name) => `pictures/${language}/${name}`,
      );
      expect([...new Set(pictures)].toSorted()).toEqual(there.toSorted());
    },
  );
});
