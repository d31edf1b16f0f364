import { inflateSync } from 'node:zlib';

/** What a reader of the file gets: the text of each page, and the objects as they are written. */
export interface ReadPdf {
  raw: string;
  pages: string[];
}

const unpacked = (pdf: Buffer) => {
  const parts: { head: string; body: string }[] = [];
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n(<<(?:(?!endobj)[\s\S])*?>>)\nstream\n/g)) {
    const begin = match.index + match[0].length;
    const end = text.indexOf('\nendstream', begin);
    const bytes = pdf.subarray(begin, end);
    const isPacked = match[2]?.includes('FlateDecode') && !match[2].includes('/Image');
    parts.push({
      head: `${match[1]} ${match[2]}`,
      body: (isPacked ? inflateSync(bytes) : bytes).toString('latin1'),
    });
  }
  return { text, parts };
};

/** The letters behind the numbers of a font. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
      letters.set(Number.parseInt(from, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  return letters;
}

/** Reads a PDF file of pdfkit back, through the tables that make its text selectable. */
export function readPdf(pdf: Buffer): ReadPdf {
  const { text, parts } = unpacked(pdf);
  const maps = new Map(parts.map(({ head, body }) => [Number.parseInt(head), body]));
  const fonts = new Map(
    [...text.matchAll(/(\d+) 0 obj\n<<\n\/Type \/Font\n\/Subtype \/Type0[\s\S]*?\/ToUnicode (\d+) 0 R/g)].map(
      ([, id, map]) => [Number(id), lettersOf(maps.get(Number(map)) ?? '')] as const,
    ),
  );
  const named = new Map(
    [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = '', id]) => [name, fonts.get(Number(id))] as const,
    ),
  );
  const pages = parts.filter(({ body }) => body.includes(' Tf')).map(({ body }) => textOf(body, named));
  return { raw: text, pages };
}

function textOf(content: string, fonts: ReadonlyMap<string, Map<number, string> | undefined>): string {
  let letters: Map<number, string> | undefined;
  let said = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font);
    for (const [, hex = ''] of shown?.matchAll(/<(\w+)>/g) ?? [])
      for (const code of hex.match(/.{4}/g) ?? []) said += letters?.get(Number.parseInt(code, 16)) ?? '?';
  }
  return said;
}
