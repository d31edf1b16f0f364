/** How much light a colour must give to be read (4.5) on the brightest ground of the dark map, the shelf, under an area's tint. */
const leastLight = 0.36;

/** A colour of the user's for the dark theme: the same hue, made brighter, and where that is not enough whiter, until it can be read. */
export function onDark(color: string): string {
  const channels = [1, 3, 5].map((at) => toLight(Number.parseInt(color.slice(at, at + 2), 16)));
  const light = lightOf(channels);
  if (!(light < leastLight)) return color;
  const brighter = Math.min(1 / (Math.max(...channels) || 1), leastLight / (light || 1));
  const white = (leastLight - light * brighter) / (1 - light * brighter);
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
