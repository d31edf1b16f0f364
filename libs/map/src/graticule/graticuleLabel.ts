/** A degree value of the grid with as many parts as it has: `35°E`, `70°30′N`, `69°02′30″N`. */
export function graticuleLabel(degrees: number, positive: string, negative: string): string {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const [whole, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const parts = `${minutes || rest ? `${two(minutes)}′` : ''}${rest ? `${two(rest)}″` : ''}`;
  const letter = seconds === 0 || whole === 180 ? '' : degrees > 0 ? positive : negative;
  return `${whole}°${parts}${letter}`;
}

/** Where the values of the meridians stand. */
export const topRow = 12;
/** The scale stands in it, at the same edge as the values of the parallels. */
const scaleRow = 40;

/** Whether the value of a parallel at this height covers neither those of the meridians nor the scale, which stands at the lower edge of the free map. */
export const hasRoom = (y: number, lowerEdge: number) =>
  y > topRow + 10 && (y > lowerEdge || y < lowerEdge - scaleRow);
