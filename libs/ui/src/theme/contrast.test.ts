import { system } from './system';

type Rgb = [number, number, number];

const colour = (name: string, mode: 'base' | '_dark'): string => {
  const token = system.tokens.allTokens.find(
    (one) =>
      one.name === `colors.${name}` && (one.extensions.condition === mode || !one.extensions.conditions),
  );
  const original = token?.extensions.conditions?.[mode] ?? token?.originalValue;
  const reference = /^\{colors\.(.+)\}$/.exec(String(original))?.[1];
  return reference ? colour(reference, mode) : String(original);
};

const rgb = (hex: string): Rgb => {
  if (!/^#[0-9A-F]{6}$/i.test(hex)) throw new Error(`not an opaque colour: ${hex}`);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
};
const light = (channels: Rgb) => {
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [light(rgb(a)), light(rgb(b))].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const surfaces = ['bg.panel', 'bg.canvas', 'bg.subtle', 'bg.muted', 'bg.hover', 'bg.selected'];
const coloured = ['normal', 'preEmergency', 'emergency', 'info', 'recent', 'outdated'];

const texts: [string, string][] = [
  ...['fg', 'fg.secondary', 'fg.link'].flatMap((fg) => surfaces.map((bg): [string, string] => [fg, bg])),
  ...['bg.panel', 'bg.canvas', 'bg.subtle', 'bg.muted', 'bg.hover'].map((bg): [string, string] => [
    'fg.muted',
    bg,
  ]),
  ['brand.fg', 'bg.selected'],
  ['fg.onBrand', 'brand.solid'],
  ['fg.onBrand', 'brand.solidHover'],
  ['fg.inverted', 'bg.tooltip'],
  ...coloured.flatMap((state): [string, string][] => [
    [`state.${state}.fg`, `state.${state}.bg`],
    [`state.${state}.fg`, 'bg.panel'],
    [`state.${state}.on`, `state.${state}.solid`],
  ]),
  ...['header.fg', 'header.strong', 'header.muted', 'header.icon'].map((fg): [string, string] => [
    fg,
    'bg.header',
  ]),
  ...['header.strong', 'header.icon'].map((fg): [string, string] => [fg, 'header.hover']),
  ['header.strong', 'header.active'],
  ['header.strong', 'header.avatar'],
  ['header.badgeFg', 'header.badge'],
  ['header.alarmFg', 'header.alarm'],
  ['chart.label', 'bg.panel'],
];
const signs: [string, string][] = [
  ...['bg.panel', 'bg.canvas', 'bg.subtle'].flatMap((bg): [string, string][] => [
    ['border.control', bg],
    ['border.focus', bg],
    ['brand.solid', bg],
  ]),
  ['header.accent', 'bg.header'],
  ...Array.from({ length: 21 }, (_, i): [string, string] => [`series.s${i}`, 'map.sea']),
];

describe.each([
  ['light', 'base'],
  ['dark', '_dark'],
] as const)('GEN-D04 contrast in the %s theme', (_, mode) => {
  it.each(texts)('reads %s on %s: at least 4.5', (fg, bg) => {
    expect(contrast(colour(fg, mode), colour(bg, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signs)('makes out %s on %s: at least 3', (fg, bg) => {
    expect(contrast(colour(fg, mode), colour(bg, mode))).toBeGreaterThanOrEqual(3);
  });
});

describe('CHART-03, CHART-D02 the series', () => {
  it.each(['base', '_dark'] as const)('are 21 different colours in %s', (mode) => {
    expect(new Set(Array.from({ length: 21 }, (_, i) => colour(`series.s${i}`, mode))).size).toBe(21);
  });
});
