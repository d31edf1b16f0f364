import { bodyFont } from '@mayak/ui';

const family = (bodyFont.split(',')[0] ?? '').replaceAll("'", '');

/** The letters of the interface, which lie beside the server's embed scripts under names that do not change. */
const faces = [
  {
    file: 'inter-cyrillic.woff2',
    unicodeRange: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  },
  {
    file: 'inter-latin.woff2',
    unicodeRange:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
];

const held = new Map<string, { faces: FontFace[]; parts: number }>();

function load(origin: string) {
  const loaded = {
    parts: 0,
    faces: faces.map(
      ({ file, unicodeRange }) =>
        new FontFace(family, `url("${new URL(`/embed/${file}`, origin).href}") format("woff2")`, {
          unicodeRange,
          weight: '100 900',
          display: 'swap',
        }),
    ),
  };
  loaded.faces.forEach((face) => document.fonts.add(face));
  held.set(origin, loaded);
  return loaded;
}

/** Gives the document the letters under Mayak's own name for as long as a part needs them: a shadow root cannot hold fonts. */
export function holdFonts(origin: string): () => void {
  const found = held.get(origin) ?? load(origin);
  found.parts += 1;
  return () => {
    found.parts -= 1;
    if (found.parts > 0) return;
    found.faces.forEach((face) => document.fonts.delete(face));
    held.delete(origin);
  };
}
