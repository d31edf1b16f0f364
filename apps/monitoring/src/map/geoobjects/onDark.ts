/** How light a colour must be at least to be read on the dark map. */
const least = 0.62;

/** A colour of the user's for the dark theme: the same hue, lightened when it is too dark to be seen. */
export function onDark(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const lightness = (Math.max(...channels) + Math.min(...channels)) / 2;
  if (!(lightness < least)) return color;
  const share = (least - lightness) / (1 - lightness);
  const mixed = channels.map((value) => Math.round((value + (1 - value) * share) * 255));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
