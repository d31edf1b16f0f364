/** What a colour is drawn on: the page by day, at dusk and at night (GEN-D15). */
export type Ground = 'light' | 'dark' | 'night';

/** The ground at the root of a theme. */
export const groundAt = ({ classList }: Element): Ground =>
  (['night', 'dark'] as const).find((name) => classList.contains(name)) ?? 'light';

/**
 * How much light, of white's, a colour gives at least and at most: at dusk it is read (4.5) on the brightest ground of the map, the shelf, under an
 * area's tint; at night it is made out (3), and spoils nobody's eyes.
 */
const lights: Record<Ground, readonly [least: number, most: number]> = {
  light: [0, 1],
  dark: [0.36, 1],
  night: [0.13, 0.2],
};

/** A colour of the user's on a ground: the same hue, darker, or made brighter and where that is not enough whiter. */
export function onGround(color: string, ground: Ground): string {
  const [least, most] = lights[ground];
  const channels = [1, 3, 5].map((at) => toLight(Number.parseInt(color.slice(at, at + 2), 16)));
  const light = lightOf(channels);
  if (!(light < least || light > most)) return color;
  const wanted = light < least ? least : most;
  const brighter = Math.min(1 / (Math.max(...channels) || 1), wanted / (light || 1));
  const white = (wanted - light * brighter) / (1 - light * brighter);
  const byte = (value: number) => toChannel(value * brighter * (1 - white) + white);
  return `#${channels.map(byte).join('')}`;
}

const lightOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The light that a channel gives, from 0 to 1 (sRGB). */
const toLight = (channel: number) =>
  channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

const toChannel = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
    .toString(16)
    .padStart(2, '0');
