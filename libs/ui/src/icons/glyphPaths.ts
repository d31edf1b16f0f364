/** The states that have a colour, a shape and a word; `undefined` is a dash. */
export const states = [
  'normal',
  'preEmergency',
  'emergency',
  'info',
  'recent',
  'outdated',
  'undefined',
] as const;
export type State = (typeof states)[number];

/** One stroke or fill of a glyph; colours are token names. */
export interface GlyphLayer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: readonly number[];
}

/** The square that the layers of `glyphPaths` are drawn in. */
export const glyphBox = 12;

const circle = (r: number) => `M${6 - r} 6a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const solid = (state: State) => `state.${state}.solid`;
const on = (state: State) => `state.${state}.on`;

/** The shape of every state, bottom layer first, for SVG and for `new Path2D(d)`. */
export const glyphPaths: Readonly<Record<State, readonly GlyphLayer[]>> = {
  normal: [{ d: circle(4), fill: solid('normal') }],
  preEmergency: [
    { d: 'M6 .9 11.6 10.8H.4Z', fill: solid('preEmergency'), stroke: solid('preEmergency'), width: 1 },
    { d: 'M6 4.2v3.2M6 9v.2', stroke: on('preEmergency'), width: 1.4 },
  ],
  emergency: [
    { d: 'M3.6.3h4.8l3.3 3.3v4.8l-3.3 3.3H3.6L.3 8.4V3.6Z', fill: solid('emergency') },
    { d: 'M6 3v3.4M6 8.7v.2', stroke: on('emergency'), width: 1.6 },
  ],
  info: [
    { d: circle(5.6), fill: solid('info') },
    { d: 'M6 5.6v3M6 3.2v.1', stroke: on('info'), width: 1.5 },
  ],
  recent: [
    { d: circle(4), stroke: solid('recent'), width: 1.6 },
    { d: 'M6 2a4 4 0 0 1 0 8Z', fill: solid('recent') },
  ],
  outdated: [{ d: circle(4.2), stroke: 'fg.muted', width: 1.6, dash: [2.1, 1.67] }],
  undefined: [{ d: 'M3 6h6', stroke: 'fg.muted', width: 1.6 }],
};
