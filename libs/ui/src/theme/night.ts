import { converter, formatHex, wcagLuminance } from 'culori';

/** No pixel of the night gives more light than this share of white's: what a text of it needs on a ground that is next to black. */
export const mostLight = 0.22;

/**
 * What share of white's light each colour of the night gives; its hue is that of the dusk, warmer. The first line that fits holds. Grounds are next to
 * black and texts next to the limit, so that texts are read (4.5) and signs are made out (3); states follow each other by their light, an emergency first.
 */
const lights: readonly [RegExp, number][] = [
  [/^bg\.(canvas|header)$/, 0.0018],
  [/^bg\.(inverted|tooltip)$/, 0.0045],
  [/^bg\.(muted|hover)$/, 0.005],
  [/^bg\.selected$/, 0.0055],
  [/^bg\b/, 0.0035],
  [/^fg(\.(default|inverted|link))?$/, 0.215],
  [/^fg\.secondary$/, 0.207],
  [/^fg\.muted$/, 0.2],
  [/^fg\.disabled$/, 0.08],
  [/^(fg\.onBrand|brand\.contrast)$/, 0.0008],
  [/^border\.control$/, 0.12],
  [/^border\.focus$/, 0.2],
  [/^border\.strong$/, 0.03],
  [/^border\b/, 0.012],
  [/^brand\.(solidHover|fg)$/, 0.217],
  [/^brand\.(solid|focusRing)$/, 0.207],
  [/^brand\./, 0.02],
  [/^state\.emergency\.solid$/, 0.217],
  [/^state\.info\.solid$/, 0.18],
  [/\.fg$/, 0.21],
  [/\.bg$/, 0.0045],
  [/\.on$/, 0.0008],
  [/^state\..+\.border$/, 0.03],
  [/^map\.(sea|halo)$/, 0.0022],
  [/^map\.(shelf1|blank)$/, 0.003],
  [/^map\.shelf2$/, 0.0038],
  [/^map\.(land|graticule)$/, 0.0065],
  [/^map\.(landLine|border)$/, 0.03],
  [/^map\.road$/, 0.012],
  [/^map\.(label|seaLabel)$/, 0.19],
  [/^chart\.grid$/, 0.008],
  [/^chart\.axis$/, 0.02],
  [/^chart\./, 0.2],
  [/^speed\.0$/, 0.07],
  [/^speed\.1$/, 0.1],
  [/^speed\.2$/, 0.14],
  [/^speed\.3$/, 0.18],
  [/^speed\.4$/, 0.217],
  [/^track\.casing$/, 0.0005],
  [/^track\.arrow$/, 0.217],
  [/^series\./, 0.165],
  [/^header\.(hover|avatar)$/, 0.005],
  [/^header\.active$/, 0.007],
  [/^header\.line$/, 0.012],
  [/^header\.(badgeFg|alarmFg)$/, 0.0008],
  [/^header\.strong$/, 0.217],
  [/^header\./, 0.205],
];

/** How much of the red, green and blue of the dusk stays before the light is set: eyes that are used to the dark are blinded by blue first. */
const warm = { r: 1, g: 0.82, b: 0.58 };
/** What is chosen by hand: a shade over the page, and states so far apart (Lab) as five can be in so little light, for each kind of colour blindness too. */
const chosen: Record<string, string> = {
  'bg.overlay': '#000000b3',
  'state.preEmergency.solid': '#a7711c',
  'state.normal.solid': '#007f79',
  'state.actual.solid': '#007f79',
  'state.recent.solid': '#2f669c',
  'state.outdated.solid': '#5e5d57',
};
/** States keep their hues, by which they are told apart. */
const ofStates = { r: 1, g: 1, b: 1 };
const channels = ['r', 'g', 'b'] as const;
const toLinear = converter('lrgb');

/** A colour of the dusk as one of the night that gives so much light; where one channel cannot give its part, it becomes whiter. */
function atLight(dusk: string, light: number, warmth: typeof warm): string {
  const found = toLinear(dusk);
  if (!found) throw new Error(`${dusk} is no colour.`);
  const given = { ...found };
  for (const channel of channels) given[channel] *= warmth[channel];
  const share = light / (wcagLuminance(given) || 1);
  for (const channel of channels) given[channel] = Math.min(given[channel] * share, 1);
  const least = wcagLuminance(given);
  const white = (light - least) / (1 - least);
  for (const channel of channels) given[channel] += (1 - given[channel]) * white;
  return formatHex(given);
}

const lightOf = (name: string): number => {
  const found = lights.find(([names]) => names.test(name));
  if (!found) throw new Error(`The night has no light for ${name}.`);
  return found[1];
};

/** The colour of the night in the place of one of the dusk, by its meaning: `bg.panel`, `fg` (GEN-D15). */
export const nightColour = (name: string, dusk: string): string =>
  chosen[name] ?? atLight(dusk, lightOf(name), name.startsWith('state.') ? ofStates : warm);
