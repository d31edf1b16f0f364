import type { Transport } from '@mayak/ui';

type Point = readonly [x: number, y: number];

/** A drawn voyage: its line in pixels of the region picture, and a colour of the series. */
interface Voyage {
  colour: string;
  line: readonly Point[];
}

const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/** Four voyages of an ordinary day off the Kola coast, for decoration. */
export const voyages: readonly Voyage[] = [
  {
    colour: 'series.s0',
    line: points(
      '137,625 138,608 151,601 168,582 171,569 178,542 188,519 204,495 235,476 303,445 350,408 358,387 335,361 370,344 348,374 400,400 470,405 531,379 557,354 522,336',
    ),
  },
  {
    colour: 'series.s1',
    line: points(
      '176,535 190,500 222,466 275,443 345,432 426,425 504,400 585,367 671,328 741,305 792,297 817,311 812,327 773,336 715,342 657,344',
    ),
  },
  { colour: 'series.s10', line: points('87,240 116,199 168,164 244,152 322,155 392,172 430,199 444,214') },
  { colour: 'series.s11', line: points('787,512 760,472 712,438 641,430 569,402 509,369') },
];

/** Where the voyages are now: place, course, and what is on the way. */
export const positions: readonly { at: Point; course: number; transport: Transport }[] = [
  { at: [657, 344], course: 262, transport: 'water' },
  { at: [570, 520], course: 292, transport: 'water' },
  { at: [444, 214], course: 214, transport: 'water' },
  { at: [300, 369], course: 95, transport: 'water' },
  { at: [87, 240], course: 38, transport: 'water' },
  { at: [787, 512], course: 150, transport: 'water' },
  { at: [509, 369], course: 118, transport: 'water' },
  { at: [270, 657], course: 78, transport: 'truck' },
];

/** Names on the picture: key of the text, place, and whether it is a town. */
export const names = [
  { key: 'sea', at: [444, 284], town: false },
  { key: 'murmansk', at: [138, 630], town: true },
  { key: 'teriberka', at: [317, 583], town: true },
] as const satisfies readonly { key: string; at: Point; town: boolean }[];

const tension = 6;

/** SVG path data of a smooth curve through the points. */
export function smooth(line: readonly Point[]): string {
  const at = (index: number): Point => line[Math.min(Math.max(index, 0), line.length - 1)] ?? [0, 0];
  const pull = (from: Point, before: Point, after: Point, sign: 1 | -1) =>
    from
      .map((value, axis) => Math.round(value + (sign * ((after[axis] ?? 0) - (before[axis] ?? 0))) / tension))
      .join(' ');
  const curves = line.slice(1).map((end, index) => {
    const start = at(index);
    return `C${pull(start, at(index - 1), end, 1)} ${pull(end, start, at(index + 2), -1)} ${end.join(' ')}`;
  });
  return `M${at(0).join(' ')}${curves.join('')}`;
}
