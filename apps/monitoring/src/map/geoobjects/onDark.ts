/** How light, and how strong at most, a colour must be to be read on the dark map. */
const leastLight = 0.62;
const mostStrength = 0.7;

/** A colour of the user's for the dark theme: the same hue, lightened when it is too dark to be seen. */
export function onDark(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  const light = (most + least) / 2;
  if (!(light < leastLight)) return color;
  const spread = most - least;
  const strength = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1));
  const reach = (1 - Math.abs(2 * leastLight - 1)) * Math.min(strength, mostStrength);
  const toLight = (value: number) => leastLight + (spread === 0 ? 0 : ((value - light) / spread) * reach);
  return `#${channels.map((value) => byte(toLight(value))).join('')}`;
}

const byte = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
